import type { ListKey } from '../../services/customers/customer.ts';
import type { LineKey } from '../../services/lists/line.ts';
import { Refusal } from '../../services/outcome.ts';
import { isUuid } from '../../shared/ids.ts';

/** Where a list goes on, as a program hands it back; what is in it is ours. */
export function cursorOf(...parts: readonly string[]): string {
  return Buffer.from(parts.join(' ')).toString('base64url');
}

/** The place of a list that is ordered by moment and number. @throws Refusal 400 for what is no cursor */
export function listKeyOf(cursor: string | undefined): ListKey | null {
  const key = lineKeyOf(cursor);
  return key && { at: new Date(key.moment), id: key.id };
}

/** The same of lines, whose moments are kept to the microsecond. @throws Refusal 400 */
export function lineKeyOf(cursor: string | undefined): LineKey | null {
  if (cursor === undefined) return null;
  const [, id = '', moment = ''] = /^(\S+) (.+)$/.exec(partsOf(cursor)) ?? [];
  if (!isUuid(id) || Number.isNaN(Date.parse(moment))) throw wrong();
  return { moment, id };
}

/** The place of a list that is ordered by a number. @throws Refusal 400 */
export function numberOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const text = partsOf(cursor);
  if (!/^\d{1,9}$/.test(text)) throw wrong();
  return Number(text);
}

function partsOf(cursor: string): string {
  return Buffer.from(cursor, 'base64url').toString('utf8');
}

function wrong(): Refusal {
  return new Refusal({
    status: 400,
    code: 'invalid',
    field: 'cursor',
    message: 'expected the value of "next" of a page before',
  });
}
