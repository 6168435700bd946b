import { data } from 'react-router';
import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { type BudgetLine, type BudgetOwner, FIGURES, MOST_LINES } from '../../../services/budgets/budget.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { CURRENCY_CODE } from '../../../shared/money.ts';
import { todayOf } from '../../books/today.server.ts';
import { typedMinor } from '../../books/typed-minor.ts';
import { onward } from '../../shell/entry.server.ts';
import { type Flash, flashText } from '../../shell/flash.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';
import type { BudgetOutcome, Sheet } from './budget-data.ts';
import { budgetAddress, budgetOwner, yearOf } from './load.server.ts';
import { readSheet } from './read-sheet.ts';
import type { KeptAnswer } from './sheet-keeper.ts';

/** Saves a sheet, with a category more or less, or begins a year with the one before. */
export async function actBudget(page: MemberContext) {
  const posted = await postedTexts(page.request);
  const year = yearOf(page.url, await todayOf(page));
  const { intent } = posted;
  const { owner } = await budgetOwner(page);
  if (intent === 'copyPlan' || intent === 'copyActual') {
    const figure = intent === 'copyPlan' ? 'plan' : 'actual';
    const copied = await page.services.budgets.copyLast(owner, year, figure);
    return told(page, year, copied === 'saved' ? 'saved' : 'notSaved');
  }
  return save(page, { owner, year, sheet: readSheet(posted) });
}

/**
 * Saves a sheet as it is typed, and answers with its new version or in words why that cannot be: {"version"} or
 * {"problem"}.
 */
export async function keepBudget(page: MemberContext): Promise<Response> {
  const posted = await postedTexts(page.request);
  const year = yearOf(page.url, await todayOf(page));
  const { owner } = await budgetOwner(page);
  const sheet = readSheet(posted);
  const written = await write(page, { owner, year, sheet });
  const answer: KeptAnswer = written ? { problem: written.problem } : { version: sheet.version + 1 };
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}

type Saving = { owner: BudgetOwner; year: number; sheet: Sheet };

async function save(page: MemberContext, saving: Saving) {
  const refused = await write(page, saving);
  return refused ? data<BudgetOutcome>(refused, { status: 422 }) : told(page, saving.year, 'saved');
}

/** @returns why it was not saved, and what to show then; undefined where it was */
async function write(
  { services, locale }: MemberContext,
  { owner, year, sheet }: Saving,
): Promise<BudgetOutcome | undefined> {
  const t = translator(locale, 'books');
  const { currency, version } = sheet;
  if (!CURRENCY_CODE.test(currency)) return { sheet, problem: t('budget.faults.currency') };
  if (sheet.lines.length > MOST_LINES)
    return { sheet, problem: t('budget.faults.full', { count: MOST_LINES }) };
  const { lines, unread } = linesOf(sheet, LOCALES[locale].hreflang);
  if (unread > 0) return { sheet, problem: t('budget.faults.amounts', { count: unread }) };
  const saved = await services.budgets.save(owner, { year, currency, version, lines });
  if (saved === 'saved') return undefined;
  // Saving once more is what somebody wants who has read this.
  const there = await services.budgets.find(owner, year, currency);
  return { sheet: { ...sheet, version: there.version }, problem: t('budget.faults.changed') };
}

/** What was typed as amounts, and how many of them are none. */
function linesOf({ lines, currency }: Sheet, language: string): { lines: BudgetLine[]; unread: number } {
  let unread = 0;
  const amountOf = (text: string) => {
    const minor = typedMinor(text, { language, currency });
    if (minor === undefined) unread += 1;
    return minor ?? 0;
  };
  const read = lines.map(({ kind, name, ...figures }) => {
    const [plan = [], actual = []] = FIGURES.map((figure) => figures[figure].map(amountOf));
    return { kind, name, plan, actual };
  });
  return { lines: read, unread };
}

function told(page: MemberContext, year: number, kind: Extract<Flash['kind'], 'saved' | 'notSaved'>) {
  return onward(budgetAddress(page, year), [cookie('pg_flash', flashText({ kind }), page.visit.secure)]);
}
