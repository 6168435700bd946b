import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; help: string; nodes: { html: string }[] };

/** What axe decides by colors: all that can differ where another theme shows the same elements. */
export const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a page, as readable lines; by some of its rules alone, if they are named. The page's context must
 * bypass its policy: Trusted Types keep axe out.
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Half a megabyte, which stays on a page until it is left.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe);
  const asked = rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } };
  const options = JSON.stringify({ resultTypes: ['violations'], ...asked });
  const found = (await page.evaluate(
    `axe.run(document, ${options}).then((r) => r.violations)`,
  )) as Violation[];
  return found.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html.slice(0, 120)).join(' | ')})`,
  );
}

/** What makes a page wider than its window, as readable lines; none where nothing does. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    // An element is outside, or only its words are, or what stands before or after them.
    const rightOf = (element: Element) =>
      Math.max(
        element.getBoundingClientRect().right,
        getComputedStyle(element).overflowX === 'visible'
          ? element.getBoundingClientRect().left + element.scrollWidth
          : 0,
      );
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        rightOf(element) > clientWidth + 0.5 &&
        [...element.children].every((child) => rightOf(child) <= clientWidth + 0.5),
    );
    const named = wide.slice(0, 4).map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`);
    return [`${scrollWidth - clientWidth} px too wide: ${named.join(' | ')}`];
  });
}
