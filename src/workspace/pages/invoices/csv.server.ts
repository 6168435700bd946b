import { textsOf } from '../../../locales/messages.server.ts';
import { minorDigits } from '../../../shared/money.ts';
import { type Cell, csvAnswer } from '../../books/csv.server.ts';
import { todayOf } from '../../books/today.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { askedOf, chosenAmong } from './asked.ts';

/** The invoices that are chosen, as a table: days ISO, amounts without sign, their currency beside them. */
export async function loadInvoicesCsv(page: MemberContext): Promise<Response> {
  const { services, identity, locale, url } = page;
  const { invoices: words } = textsOf(locale, 'books');
  const today = await todayOf(page);
  const all = await services.receivables.list(identity.accountId, today);
  const { columns } = words;
  const head = [
    ...[columns.number, columns.customer, columns.date, columns.due, columns.total],
    ...[columns.paid, columns.open, words.currency, columns.state],
  ];
  const rows = chosenAmong(all, askedOf(url)).map(
    ({ number, customer, day, due, total, paid, open, state, kind }): Cell[] => {
      const digits = minorDigits(total?.currency ?? '');
      const amount = (minor: number): Cell => (total ? { minor, digits } : '');
      const sign = kind === 'creditNote' ? -1 : 1;
      return [
        ...[number, customer, day, due ?? ''],
        ...[amount(sign * (total?.minor ?? 0)), amount(paid), amount(open)],
        ...[total?.currency ?? '', words.states[state]],
      ];
    },
  );
  return csvAnswer(locale, `${words.title} ${today}.csv`, [head, ...rows]);
}
