import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { decimalOf } from '../../shared/money.ts';
import { bankReference, type Transfer } from './transfer-file.ts';

const HEAD = ['reference', 'amount', 'currency', 'holder', 'kind', 'account', 'bank', 'note'];

/** All transfers of a run as a table, for banks that take one. */
export function transferCsv(transfers: readonly Transfer[]): string {
  const rows = transfers.map(({ payoutId, amount, account, note }) => [
    ...[bankReference(payoutId), decimalOf({ minor: amount, currency: 'USD' }), 'USD', account.holder],
    ...(account.kind === 'iban'
      ? ['iban', account.iban, account.bic]
      : [account.use, account.account, account.routing]),
    note,
  ]);
  return stringify([HEAD, ...rows]);
}

export type BankAnswer = { payoutId: string; state: 'paid' | 'returned'; because: string };
/** What a bank's list says, and the lines (counted from 1) that say nothing we understand. */
export type ReadAnswers = { answers: BankAnswer[]; wrong: number[] };

const REFERENCE = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i;

/**
 * Reads what a bank says became of transfers: `reference,state,reason`, with a line of these names; the reference is the
 * file's, the state paid or returned.
 * @throws Error with what was expected, where no line can be read
 */
export function readBankAnswers(text: string): ReadAnswers {
  const rows = parsed(text);
  const read: ReadAnswers = { answers: [], wrong: [] };
  rows.forEach(({ reference = '', state = '', reason = '' }, index) => {
    const payoutId = numberOf(reference.trim());
    const said = state.trim().toLowerCase();
    if (payoutId && (said === 'paid' || said === 'returned'))
      read.answers.push({ payoutId, state: said, because: reason.trim() });
    else read.wrong.push(index + 2);
  });
  return read;
}

function numberOf(reference: string): string | undefined {
  const parts = REFERENCE.exec(reference.replaceAll('-', ''));
  return parts?.slice(1).join('-').toLowerCase();
}

type Row = Partial<Record<'reference' | 'state' | 'reason', string>>;

function parsed(text: string): Row[] {
  const delimiter = [',', ';'];
  const lenient = { skip_empty_lines: true, relax_column_count: true };
  try {
    return parse(text, { bom: true, columns: true, delimiter, ...lenient });
  } catch (error) {
    throw new Error(`expected a table of reference,state,reason: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof CsvError ? error.message : String(error);
}
