import { textsOf, translator } from '../../locales/messages.server.ts';
import { hasKey } from '../../shared/keys.ts';
import type { Locale } from '../../shared/locale.ts';
import type { StatementLine } from '../affiliates/statement.ts';

/** A clause that a line follows from: where it stands, and what it says in a sentence. */
export type ClauseWords = { name: string; text: string };

/** What moved, in words: with the sale's number, where it is of one. */
export function lineWords({ kind, sale }: Pick<StatementLine, 'kind' | 'sale'>, locale: Locale): string {
  const t = translator(locale, 'affiliate-money');
  const what = t(`kinds.${kind}`);
  return sale ? t('statement.ofSale', { what, sale }) : what;
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
