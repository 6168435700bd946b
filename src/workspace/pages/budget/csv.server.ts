import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { FIGURES, yearSum } from '../../../services/budgets/budget.ts';
import { minorDigits } from '../../../shared/money.ts';
import { type Cell, csvAnswer } from '../../books/csv.server.ts';
import { monthNames, todayOf } from '../../books/today.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { budgetOwner, yearOf } from './load.server.ts';

/** A year's sheet as a table. */
export async function loadBudgetCsv(page: MemberContext): Promise<Response> {
  const { services, locale, url } = page;
  const { owner } = await budgetOwner(page);
  const words = textsOf(locale, 'books').budget;
  const year = yearOf(url, await todayOf(page));
  const { lines, currency } = await services.budgets.find(owner, year, LOCALES[locale].currency);
  const digits = minorDigits(currency);
  const head = [words.kind, words.category, '', ...monthNames(locale), words.year, words.currency];
  const rows = lines.flatMap((line) =>
    FIGURES.map((figure): Cell[] => [
      words.kinds[line.kind],
      line.name,
      words[figure],
      ...[...line[figure], yearSum(line[figure])].map((minor) => ({ minor, digits })),
      currency,
    ]),
  );
  return csvAnswer(locale, `${words.title.replace('{year}', String(year))}.csv`, [head, ...rows]);
}
