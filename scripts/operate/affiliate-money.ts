import { readFileSync, writeFileSync } from 'node:fs';
import { readConfig } from '../../src/server/config.ts';
import { createPayer } from '../../src/server/payments.server.ts';
import { payByProvider } from '../../src/services/affiliate-payouts/paying.server.ts';
import { PayoutAccountsService } from '../../src/services/affiliate-payouts/payout-accounts.server.ts';
import { takeBankAnswers, transferFiles } from '../../src/services/affiliate-payouts/transfers.server.ts';
import {
  answerObjection,
  waitingObjections,
} from '../../src/services/affiliate-statements/answer-objection.server.ts';
import type { Database } from '../../src/services/database/database.server.ts';
import { now } from '../../src/shared/clock.ts';
import { COMPANY } from '../../src/shared/company.table.ts';
import { printTable } from '../bench/figures.ts';

/** An amount of US dollars that an affiliate was paid too little: 12.34. */
const AMOUNT = /^(?!0+(\.0+)?$)\d{1,7}(\.\d\d)?$/;

type Filing = { month: Date; account: string | undefined; bic: string | undefined };

/** Writes the transfers of a run that is being sent into the current folder, for nobody else to read. */
export async function writeTransferFiles(
  database: Database,
  { month, account, bic }: Filing,
): Promise<string> {
  const debtor =
    account && bic ? { name: COMPANY.company, account: account.replace(/\s/g, ''), bic } : undefined;
  const made = await transferFiles(database, month, debtor);
  if (made.outcome === 'notSending')
    throw new Error('Nothing is done: there is no run of that month being sent.');
  const name = `payouts-${month.toISOString().slice(0, 7)}`;
  const files = [
    { path: `${name}.xml`, text: made.pain },
    { path: `${name}.csv`, text: made.csv },
  ].flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]));
  for (const { path, text } of files) writeFileSync(path, text, { mode: 0o600 });
  return `${made.count} transfers, in ${files.map(({ path }) => path).join(' and ') || 'no file'}.`;
}

/** Takes a bank's list of what became of transfers. */
export async function readAnswers(database: Database, path: string): Promise<string> {
  const { paid, returned, wrong, notNow } = await takeBankAnswers(
    database,
    readFileSync(path, 'utf8'),
    now(),
  );
  return [
    `${paid} paid, ${returned} returned.`,
    ...(wrong.length > 0 ? [`Not understood: lines ${wrong.join(', ')}.`] : []),
    ...(notNow.length > 0
      ? [`Unchanged, because they have ended or are unknown: ${notNow.join(', ')}.`]
      : []),
  ].join('\n');
}

/** Has PayPal pay, and asks what became of what it was asked for. */
export async function payByPaypal(database: Database, month: Date): Promise<string> {
  const payer = createPayer(readConfig(process.env));
  if (!payer) throw new Error('expected PAYPAL_CLIENT_ID and its settings');
  const paying = await payByProvider({ database, payer, month, at: now() });
  if (paying.outcome === 'notSending')
    throw new Error('Nothing is done: there is no run of that month being sent.');
  printTable(
    ['payout', 'state'],
    paying.payouts.map(({ id, state }) => [id, state]),
  );
  return 'away: ask again. unsure: look it up at PayPal, then say paid or returned.';
}

/** Shows the objections that wait. */
export async function listObjections(database: Database): Promise<string> {
  const waiting = await waitingObjections(database);
  for (const { id, affiliate, statement, lineId, text, createdAt } of waiting) {
    const what = lineId ? `line ${lineId}` : 'as a whole';
    console.log(
      `${id}  ${createdAt.toISOString().slice(0, 10)}  A${affiliate}, statement ${statement}, ${what}`,
    );
    console.log(`  ${text.replaceAll('\n', '\n  ')}`);
  }
  return waiting.length === 0 ? 'No objection waits for anybody.' : '';
}

/** Answers one: `deny "words"`, or `uphold 12.34 "words"`. */
export async function answerOne(
  database: Database,
  [id = '', verdict, ...rest]: readonly string[],
  by: string,
): Promise<string> {
  const [amount, answer] = verdict === 'uphold' ? [rest[0], rest[1]] : [undefined, rest[0]];
  const isRead = verdict === 'deny' || (verdict === 'uphold' && AMOUNT.test(amount ?? ''));
  if (!isRead || !answer)
    throw new Error('expected answer OBJECTION deny "words", or answer OBJECTION uphold 12.34 "words"');
  const cents = amount === undefined ? null : Math.round(Number(amount) * 100);
  if (!(await answerObjection(database, { id, amount: cents, answer, by, at: now() })))
    throw new Error('Nothing is done: it is answered, or there is no such objection.');
  return 'Answered. The affiliate is mailed.';
}

/** Notes that a tax paper is asked for, on file, or not needed. */
export async function decidePaper(
  database: Database,
  affiliateId: string,
  { status, by }: { status: string | undefined; by: string },
): Promise<string> {
  if (status !== 'asked' && status !== 'onFile' && status !== 'none')
    throw new Error('expected paper AFFILIATE asked, onFile or none');
  await new PayoutAccountsService(database).decideTax(affiliateId, status, by);
  return status === 'asked' ? 'Nothing is paid to this affiliate until its paper is there.' : 'Noted.';
}
