import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { printDate } from '../../shared/dates.ts';
import { hasKey } from '../../shared/keys.ts';
import type { Locale } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import type { CorrectedLine, StatementData, StatementLine } from '../affiliates/statement.ts';

/** A clause that a line follows from: where it stands, and what it says in a sentence. */
export type ClauseWords = { name: string; text: string };

/**
 * What moved, in words: with the sale's number, where it is of one.
 * @param inputs of the statement: a commission that was earned says of what it is a share
 */
export function lineWords(
  { kind, sale, corrects }: Pick<StatementLine, 'kind' | 'sale' | 'corrects'>,
  locale: Locale,
  inputs: StatementData['inputs'] = [],
): string {
  const t = translator(locale, 'affiliate-money');
  const name = t(`kinds.${kind}`);
  if (corrects) return correctionWords(name, corrects, locale);
  if (!sale) return name;
  const what = t('statement.ofSale', { what: name, sale });
  const input = kind === 'earned' ? inputs.find((one) => one.sale === sale) : undefined;
  const first = input?.movements[0];
  if (!input || !first) return what;
  const percent = (input.percent / 100).toLocaleString(LOCALES[locale].hreflang, { style: 'percent' });
  const basis = formatMoney({ minor: first.sales, currency: 'USD' }, locale);
  return t('statement.ofBasis', { what, percent, basis });
}

/** A correction names the statement, and the line, that somebody objected to. */
function correctionWords(what: string, { statement, line }: CorrectedLine, locale: Locale): string {
  const t = translator(locale, 'affiliate-money');
  const number = String(statement);
  if (!line) return t('statement.ofStatement', { what, number });
  const date = printDate(new Date(line.at), LOCALES[locale].hreflang);
  const named = lineWords({ kind: line.kind, sale: line.sale ?? null }, locale);
  return t('statement.ofStatementLine', { what, number, date, line: named });
}

/** The title of a statement on a page; the last one is called final. */
export function statementTitle({ number, month, data }: Titled, locale: Locale): string {
  const date = printDate(new Date(`${month}T00:00:00Z`), LOCALES[locale].hreflang);
  const key = data.final ? 'statement.finalTitle' : 'statement.title';
  return translator(locale, 'affiliate-money')(key, { number: String(number), date });
}

type Titled = { number: number; month: string; data: Pick<StatementData, 'final'> };

/** The clauses of a line, as the ledger keeps them ('A.3, A.4'), in words. */
export function clauseWords(clause: string, locale: Locale): ClauseWords[] {
  const { clauses } = textsOf(locale, 'affiliate-money');
  return clause.split(', ').map((one) => {
    const key = clauseKey(one);
    return { name: clauseName(one, locale), text: hasKey(clauses, key) ? clauses[key] : '' };
  });
}

/** Under which key of the messages the sentence of a clause stands: a dot would part it. */
export function clauseKey(clause: string): string {
  return clause.startsWith('A.') || clause === 'B' ? clause.replace('.', '') : `s${clause}`;
}

function clauseName(clause: string, locale: Locale): string {
  const t = translator(locale, 'affiliate-money');
  if (clause === 'B') return t('statement.exhibit');
  return t(clause.startsWith('A.') ? 'statement.schedule' : 'statement.section', { clause });
}
