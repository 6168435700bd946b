import type { Page } from 'playwright-core';

/** Address and words of links, without the site's own origin. */
export async function links(page: Page, selector: string): Promise<[string, string][]> {
  const found = await page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((link): [string, string] => [link.textContent?.trim() ?? '', link.getAttribute('href') ?? '']),
    );
  return found;
}

/** Scrolls a page, and waits until its scripts have seen it. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.waitForTimeout(120);
}
