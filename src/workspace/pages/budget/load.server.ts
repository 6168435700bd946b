import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import {
  type Budget,
  type BudgetOwner,
  FIGURES,
  MONTHS,
  noMonths,
} from '../../../services/budgets/budget.ts';
import { type Receivable, totalsByMonth } from '../../../services/receivables/receivable.ts';
import { booksFrame } from '../../books/books-data.server.ts';
import { monthNames, todayOf } from '../../books/today.server.ts';
import { shownMinor } from '../../books/typed-minor.ts';
import { hasTeam, whoseNav } from '../../books/whose/whose.server.ts';
import { ofWhose, type Whose, whoseIn } from '../../books/whose/whose.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import type { BudgetProps, Sheet } from './budget-data.ts';

/** The budget of the year that is asked for, else of this one. */
export async function loadBudget(page: MemberContext): Promise<BudgetProps> {
  const { services, identity, locale } = page;
  const { accountId } = identity;
  const today = await todayOf(page);
  const year = yearOf(page.url, today);
  const { owner, whose, hasBoth } = await budgetOwner(page);
  const [budget, known, invoices, last] = await Promise.all([
    services.budgets.find(owner, year, LOCALES[locale].currency),
    services.budgets.years(owner),
    services.receivables.list(accountId, today).then((all) => ofWhose(all, whose)),
    services.budgets.find(owner, year - 1, ''),
  ]);
  const thisYear = Number(today.slice(0, 4));
  const years = [...new Set([thisYear, thisYear + 1, year, ...known])].toSorted((a, b) => a - b);
  return budgetProps(page, { budget, years, invoices, hasLast: last.lines.length > 0, hasBoth });
}

/** The year of an address; this year where it names none. */
export function yearOf({ searchParams }: URL, today: string): number {
  const asked = searchParams.get('year') ?? '';
  return /^(?:19|20|21)\d{2}$/.test(asked) ? Number(asked) : Number(today.slice(0, 4));
}

type Gathered = {
  budget: Budget;
  years: readonly number[];
  invoices: readonly Receivable[];
  hasLast: boolean;
  /** There are sheets of a team beside one's own. */
  hasBoth: boolean;
};

/** The same in words. */
export function budgetProps(
  page: MemberContext,
  { budget, years, invoices, hasLast, hasBoth }: Gathered,
): BudgetProps {
  const { locale } = page;
  const frame = booksFrame(page);
  const words = frame.texts.budget;
  const t = translator(locale, 'books');
  const { year, lines } = budget;
  return {
    ...frame,
    title: t('budget.title', { year: String(year) }),
    whose: hasBoth ? sheetsNav(page, year) : null,
    year,
    years: years.map((one) => ({ label: String(one), href: budgetAddress(page, one), isOpen: one === year })),
    months: monthNames(locale),
    language: LOCALES[locale].hreflang,
    action: budgetAddress(page, year),
    keep: budgetAddress(page, year, { file: 'keep' }),
    sheet: sheetOf(page, budget),
    invoiced: invoicedIn(page, budget, invoices),
    copies:
      lines.length === 0 && hasLast
        ? (['copyPlan', 'copyActual'] as const).map((intent) => ({
            intent,
            label: t(`budget.${intent}`, { year: String(year - 1) }),
          }))
        : [],
    csv: lines.length > 0 ? budgetAddress(page, year, { file: 'csv' }) : null,
    notes: { keys: words.keys, remove: words.remove, cell: words.cell },
  };
}

/** @param sheets whose; as the page shows them where nothing is said */
export function budgetAddress(
  { link, url: here }: Pick<MemberContext, 'link' | 'url'>,
  year: number,
  { file = '', sheets = sheetsIn(here) }: { file?: string; sheets?: Sheets } = {},
): string {
  const url = new URL(link(`apps/budget/${file}`), 'http://localhost');
  url.searchParams.set('year', String(year));
  if (sheets === 'team') url.searchParams.set('whose', sheets);
  return `${url.pathname}${url.search}`;
}

type Sheets = Exclude<Whose, 'all'>;

/** One's own sheets, until an address asks for the team's. */
function sheetsIn(url: URL): Sheets {
  return whoseIn(url) === 'team' ? 'team' : 'mine';
}

function sheetsNav(page: MemberContext, year: number) {
  const address = (whose: Whose) => budgetAddress(page, year, { sheets: whose === 'team' ? 'team' : 'mine' });
  return whoseNav(page, { whose: sheetsIn(page.url), choices: ['mine', 'team'], address });
}

/** Whose sheets are asked for. @throws 404 for a team's, by who does not look after it */
export async function budgetOwner(
  page: MemberContext,
): Promise<{ owner: BudgetOwner; whose: Sheets; hasBoth: boolean }> {
  const { accountId } = page.identity;
  const team = (await hasTeam(page)) ? await page.services.budgets.teamOf(accountId) : undefined;
  const whose = sheetsIn(page.url);
  if (whose === 'mine') return { owner: { accountId }, whose, hasBoth: team !== undefined };
  if (!team) throw notFound();
  return { owner: team, whose, hasBoth: true };
}

/** As it is typed. */
function sheetOf({ locale }: MemberContext, { currency, version, lines }: Budget): Sheet {
  const reading = { language: LOCALES[locale].hreflang, currency };
  return {
    currency,
    version,
    lines: lines.map(({ kind, name, ...figures }) => {
      const [plan = [], actual = []] = FIGURES.map((figure) =>
        figures[figure].map((minor) => shownMinor(minor, reading)),
      );
      return { kind, name, plan, actual };
    }),
  };
}

function invoicedIn(
  { locale }: MemberContext,
  { year, currency }: Budget,
  invoices: readonly Receivable[],
): BudgetProps['invoiced'] {
  const months = noMonths();
  for (const total of totalsByMonth(invoices)) {
    const [itsYear, month] = total.month.split('-').map(Number);
    if (itsYear === year && total.currency === currency && month && month <= MONTHS)
      months[month - 1] = total.billed;
  }
  if (months.every((minor) => minor === 0)) return null;
  return { months, note: translator(locale, 'books')('budget.invoicedNote', { currency }) };
}
