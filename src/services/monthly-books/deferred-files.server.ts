import { DAY } from '../../shared/clock.ts';
import { dayNumber, deferredAfter } from '../ledger/deferral.ts';
import type { BookMonth } from './books.ts';
import { type BookEarning, earningsIn } from './deferred.store.server.ts';
import { amountCell, BookFile, dayCell, Sums } from './file-rows.ts';
import type { Look } from './store.server.ts';

/** Files of deferred income. `sums`: columns of the first one; `byMonth`: the second one, by the month that earns it. */
export type DeferredFiles = { files: readonly BookFile[]; sums: Sums; byMonth: Sums };

/** What the month opened with, what was charged and earned in it, and what of it belongs to later ones. */
export async function deferredFiles(look: Look, month: BookMonth): Promise<DeferredFiles> {
  const file = new BookFile('deferred-income.csv', [
    ...['day', 'journal', 'kind', 'order', 'from', 'to'],
    ...['opening', 'charged', 'earned', 'closing', 'currency'],
  ]);
  const sums = { sums: new Sums(), byMonth: new Sums() };
  for await (const one of earningsIn(look, month)) addEarning(file, sums, { one, month });
  return { files: [file, monthFile(month, sums.byMonth)], ...sums };
}

type Both = Pick<DeferredFiles, 'sums' | 'byMonth'>;

function addEarning(
  file: BookFile,
  { sums, byMonth }: Both,
  { one, month }: { one: BookEarning; month: BookMonth },
): void {
  const { id, at, kind, order, net, currency, from, until } = one;
  const earning = { net, at, term: from && until ? { from, until } : null };
  const opening = totalOf(deferredAfter(earning, dayNumber(month.from) - 1, one.wasOver));
  const later = deferredAfter(earning, dayNumber(month.until) - 1, one.isOver);
  const [charged, closing] = [at >= month.from ? net : 0, totalOf(later)];
  if (opening === 0 && charged === 0 && closing === 0) return;
  const amounts = { opening, charged, earned: opening + charged - closing, closing };
  const cells = Object.values(amounts).map((minor) => amountCell(minor, currency));
  file.add([dayCell(at), id, kind, order, ...termCells(one), ...cells, currency]);
  for (const [what, minor] of Object.entries(amounts)) sums.add(what, currency, minor);
  for (const [falls, minor] of later) byMonth.add(falls, currency, minor);
}

/** The first day that is paid for, and the last one. */
function termCells({ from, until }: BookEarning): (string | null)[] {
  if (!from || !until) return [null, null];
  const last = Math.max(dayNumber(from), dayNumber(until) - 1);
  return [dayCell(from), dayCell(new Date(last * DAY))];
}

function totalOf(falls: ReadonlyMap<string, number>): number {
  return [...falls.values()].reduce((sum, minor) => sum + minor, 0);
}

function monthFile({ month }: BookMonth, byMonth: Sums): BookFile {
  const file = new BookFile('deferred-by-month.csv', ['at_the_end_of', 'earned_in', 'amount', 'currency']);
  const sorted = byMonth.all.toSorted((one, other) =>
    `${one.currency} ${one.what}` < `${other.currency} ${other.what}` ? -1 : 1,
  );
  for (const { what, currency, minor } of sorted)
    file.add([month, what.slice(0, 7), { minor, currency }, currency]);
  return file;
}
