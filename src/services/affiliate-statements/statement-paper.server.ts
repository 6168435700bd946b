import type { RowValue } from '../../document/document.ts';
import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import { COMPANY } from '../../shared/company.table.ts';
import { printDate } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import { placeName } from '../../shared/places.ts';
import type { Owed } from '../affiliates/clauses.ts';
import type { PaperRequest } from '../documents/papers.server.ts';
import { lineWords } from './line-words.server.ts';
import type { Statement } from './statements.ts';

/** Whose statement it is, as it is printed. */
export type Recipient = { number: number; name: string; address: string; country: string };

/** What the document engine makes a statement of. */
export function statementPaper(statement: Statement, recipient: Recipient, locale: Locale): PaperRequest {
  const t = translator(locale, 'affiliate-money');
  const { data, number, month, issuedAt, objectUntil, hash } = statement;
  return {
    name: 'statement',
    locale,
    title: t('statement.paper', {
      date: printDate(new Date(`${month}T00:00:00Z`), LOCALES[locale].hreflang),
    }),
    values: {
      number: String(number),
      affiliate: String(recipient.number),
      issued: issuedAt.toISOString().slice(0, 10),
      object_until: objectUntil.toISOString().slice(0, 10),
      owner: COMPANY.company,
      owner_address: COMPANY.address,
      owner_reach: COMPANY.email,
      recipient: recipient.name,
      recipient_address: recipient.address || NONE,
      recipient_country: placeName({ country: recipient.country, region: '' }, locale),
      ...owedValues('opening', data.opening, locale),
      ...owedValues('closing', data.closing, locale),
      lines: data.lines.map(
        (line): RowValue => ({
          date: printDate(new Date(line.at), LOCALES[locale].hreflang),
          what: lineWords(line, locale, data.inputs),
          clause: line.clause,
          accrued: signed(line.accrued, locale),
          due: signed(line.due, locale),
          held: signed(line.held, locale),
        }),
      ),
      fingerprint: hash.toString('hex'),
    },
    createdAt: issuedAt,
  };
}

const NONE = '–';

function owedValues(name: string, { accrued, due, held }: Owed, locale: Locale) {
  const of = (minor: number) => formatMoney({ minor, currency: 'USD' }, locale);
  return {
    [`${name}_accrued`]: of(accrued),
    [`${name}_due`]: of(due),
    [`${name}_held`]: of(held),
  };
}

/** What a line changes; nothing is a dash. */
function signed(minor: number, locale: Locale): string {
  return minor === 0 ? NONE : formatMoney({ minor, currency: 'USD' }, locale);
}
