import { totalOf } from '../../document/amounts/total-of.ts';
import type { DocumentTemplate, DocumentValues } from '../../document/document.ts';
import { fieldsOfSide, partiesOf } from '../../document/meanings.ts';
import { roundedUnits } from '../../document/resolve/amount.ts';
import { conditionHolds } from '../../document/resolve/field-value.ts';
import { parseIsoDate } from '../../shared/dates.ts';
import { type Money, minorDigits } from '../../shared/money.ts';
import { dayOf, numberedOf } from '../numbers/numbered.ts';
import { PAPER_KINDS, type Paper } from './receivable.ts';

/** The field that says when an invoice is to be paid, and the answers that stand for another day than its own. */
const TERMS = { key: 'terms', onDate: 'date', receipt: 'receipt', paid: 'paid' } as const;
const DUE = 'due_date';
/** More than that is no sum of money but a mistake: it would not be exact either. */
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

export type ReadPaper = Omit<Paper, 'documentId' | 'templateId' | 'isCancelled' | 'inTeam'>;

/**
 * What an invoice or a credit note says; undefined for any other paper.
 *
 * @param finishedOn ISO day, for a paper that names none itself
 */
export function paperOf(
  template: DocumentTemplate,
  values: DocumentValues,
  finishedOn: string,
): ReadPaper | undefined {
  const numbered = numberedOf(template);
  const kind = PAPER_KINDS.find((one) => one === numbered?.kind);
  if (!numbered || !kind) return undefined;
  const day = dayOf(template, values, finishedOn);
  const says = (answer: string) =>
    conditionHolds(template, values, { field: TERMS.key, is: [answer] }, 'values');
  const hasTerms = template.fields.some(({ key }) => key === TERMS.key);
  return {
    kind,
    number: textOf(values, numbered.key),
    customer: customerOf(template, values),
    day,
    due: hasTerms && says(TERMS.receipt) ? day : hasTerms && !says(TERMS.onDate) ? null : dueOf(values),
    total: moneyOf(template, values),
    isPrepaid: hasTerms && says(TERMS.paid),
  };
}

function dueOf(values: DocumentValues): string | null {
  const due = textOf(values, DUE);
  return parseIsoDate(due) ? due : null;
}

function customerOf(template: DocumentTemplate, values: DocumentValues): string {
  const name = fieldsOfSide(partiesOf(template), 'other').find(({ facts }) => facts[0] === 'name');
  return name ? textOf(values, name.key) : '';
}

function moneyOf(template: DocumentTemplate, values: DocumentValues): Money | null {
  const amount = totalOf(template, values);
  if (!amount || amount.currency === '') return null;
  const units = roundedUnits(amount, minorDigits(amount.currency));
  if (units > LARGEST || units < -LARGEST) return null;
  return { minor: Number(units), currency: amount.currency };
}

function textOf(values: DocumentValues, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value.trim() : '';
}
