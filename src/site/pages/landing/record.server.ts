import { textsOf } from '../../../locales/messages.server.ts';
import type { PageContext } from '../../page-context.server.ts';

const RECORDS = [
  'start',
  'templates',
  'users',
  'drafted',
  'blanks',
  'demo',
  'office',
  'save',
  'simplify',
  'management',
] as const;

/** The words of a campaign page: its own, or those of the start where it has none (section 3, landing-page record). */
export function landingRecord({ match, contentLocale }: Pick<PageContext, 'match' | 'contentLocale'>) {
  const key = RECORDS.find((record) => record === match?.row.record) ?? 'start';
  return textsOf(contentLocale, 'landing').records[key];
}
