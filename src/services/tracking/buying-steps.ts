import { BUY } from '../../routes/buy-href.ts';
import { MANIFEST } from '../../routes/manifest.table.ts';
import { pathOf } from '../../routes/paths.ts';
import type { EventName } from '../../shared/events.table.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { toldText } from '../../shared/told-text.ts';

const PATHS: ReadonlySet<string> = new Set(
  MANIFEST.filter(({ page }) => page === 'plans' || page === 'start').flatMap(({ key }) =>
    LOCALE_CODES.flatMap((locale) => pathOf(key, locale) ?? []),
  ),
);

type BuyingStep = { name: Extract<EventName, 'Plans seen' | 'Plan chosen'>; data: Record<string, string> };

/**
 * The step to a plan that a page view is, by its address: a page of plans, or with a package its checkout. Read here,
 * so that pages need no script for it.
 */
export function buyingStep({ path, search }: { path: string; search: string }): BuyingStep | undefined {
  const chosen = new URLSearchParams(search).get(BUY);
  if (chosen) return { name: 'Plan chosen', data: { package: toldText(chosen) } };
  return PATHS.has(path) ? { name: 'Plans seen', data: {} } : undefined;
}
