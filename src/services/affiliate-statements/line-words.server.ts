import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { hasKey } from '../../shared/keys.ts';
import type { Locale } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import type { StatementData, StatementLine } from '../affiliates/statement.ts';

/** A clause that a line follows from: where it stands, and what it says in a sentence. */
export type ClauseWords = { name: string; text: string };

/**
 * What moved, in words: with the sale's number, where it is of one.
 * @param inputs of the statement: a commission that was earned says of what it is a share
 */
export function lineWords(
  { kind, sale }: Pick<StatementLine, 'kind' | 'sale'>,
  locale: Locale,
  inputs: StatementData['inputs'] = [],
): string {
  const t = translator(locale, 'affiliate-money');
  const name = t(`kinds.${kind}`);
  if (!sale) return name;
  const what = t('statement.ofSale', { what: name, sale });
  const input = kind === 'earned' ? inputs.find((one) => one.sale === sale) : undefined;
  const first = input?.movements[0];
  if (!input || !first) return what;
  const percent = (input.percent / 100).toLocaleString(LOCALES[locale].hreflang, { style: 'percent' });
  const basis = formatMoney({ minor: first.sales, currency: 'USD' }, locale);
  return t('statement.ofBasis', { what, percent, basis });
}

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
