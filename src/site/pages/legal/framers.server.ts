import type { Match } from '../../../routes/match.ts';

/**
 * Who may show a page in a frame: nobody, except for the two legal texts without header and footer, which this site
 * and the web application's host embed (A22).
 */
export function framersOf(match: Match | undefined, webappUrl: string): string[] {
  const { page, layout } = match?.row ?? {};
  if (page !== 'legal' || layout !== 'empty') return [];
  return ["'self'", ...(URL.canParse(webappUrl) ? [new URL(webappUrl).origin] : [])];
}
