import { textsOf } from '../locales/messages.server.ts';
import type { PageContext } from './page-context.server.ts';

/** How many templates the page says there are, as its row asks for it; null where it says nothing. */
export function countText({
  match,
  contentLocale,
}: Pick<PageContext, 'match' | 'contentLocale'>): string | null {
  const name = match?.row.count ?? 'language';
  return name === 'none' ? null : textsOf(contentLocale, 'landing').count[name];
}
