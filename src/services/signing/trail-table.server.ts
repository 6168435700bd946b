import { textsOf } from '../../locales/messages.server.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../shared/csv.ts';
import type { Locale } from '../../shared/locale.ts';
import { eventWords } from './event-words.server.ts';
import type { Trail } from './trail.ts';

/** A trail for people who read tables: a row per event, the first first. The chain is checked in its JSON. */
export function trailTable(locale: Locale, trail: Trail): string {
  const { columns } = textsOf(locale, 'signing-trail');
  const head = [columns.number, columns.at, columns.what, columns.who, columns.email, columns.data];
  const rows = eventWords(locale, trail).map(({ event, what, who, email }) =>
    csvLine([event.seq, event.at, what, who, email, JSON.stringify(event.data), event.prev, event.hash]),
  );
  return `${BYTE_ORDER_MARK}${csvLine([...head, columns.prev, columns.hash])}${rows.join('')}`;
}
