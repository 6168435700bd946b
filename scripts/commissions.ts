/*
 * What affiliates are owed, and how it is paid: `npm run commissions -- balance AFFILIATE` (by its number);
 * `run prepare 2026-12` computes a month's payouts, `run look PAYOUT ["why it is left out"]` notes that somebody looked at
 * one, `run looked 2026-12`, `run approve 2026-12` (another person, or an hour later), `run send 2026-12`,
 * `run paid|unclaimed|failed|returned PAYOUT ["words"]` says what became of one, `run close 2026-12` issues the statements;
 * `statement AFFILIATE 2026-12` prints one as JSON; `end AFFILIATE` shows what an end would forfeit and pay now,
 * `end AFFILIATE confirm "reason"` ends it. `run file 2026-12 [ACCOUNT BIC]` writes the transfers for the bank, `run answers
 * FILE.csv` takes its reference,state,reason, `run paypal 2026-12` has PayPal pay and asks what became of it. `objections`
 * lists what affiliates object to, `answer OBJECTION deny "words"` or `uphold 12.34 "words"` answers one; `paper AFFILIATE
 * asked|onFile|none` says where its tax paper stands; `invoices AFFILIATE` lists its invoices and writes those it sent into
 * the current folder.
 */
import { userInfo } from 'node:os';
import type { EndPreview } from '../src/services/affiliates/ending.ts';
import {
  affiliateOf,
  balanceOfAffiliate,
  payeesOf,
  printedStatement,
} from '../src/services/affiliates/look-up.server.ts';
import { PayoutRunsService, type RunOutcome } from '../src/services/affiliates/payout-runs.server.ts';
import { endAffiliate, previewEnd } from '../src/services/affiliates/termination.server.ts';
import type { Database } from '../src/services/database/database.server.ts';
import { now } from '../src/shared/clock.ts';
import { isUuid } from '../src/shared/ids.ts';
import { plainMoney } from '../src/shared/money.ts';
import { printTable } from './bench/figures.ts';
import { writeInvoices } from './operate/affiliate-invoices.ts';
import {
  answerOne,
  decidePaper,
  listObjections,
  payByPaypal,
  readAnswers,
  writeTransferFiles,
} from './operate/affiliate-money.ts';
import { openRunningDatabase } from './operate/running-database.ts';

const USAGE =
  'expected balance AFFILIATE, run prepare|looked|approve|send|close MONTH, run look|paid|unclaimed|failed|returned PAYOUT ["words"], statement AFFILIATE MONTH, end AFFILIATE [confirm "reason"], run file MONTH [ACCOUNT BIC], run answers FILE, run paypal MONTH, objections, answer OBJECTION deny|uphold, paper AFFILIATE asked|onFile|none, or invoices AFFILIATE';
const by = `command line (${userInfo().username})`;
const dollars = (minor: number) => plainMoney({ minor, currency: 'USD' });

function monthOf(text: string): Date {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new Error('expected a month such as 2026-12');
  return new Date(`${text}-01T00:00:00Z`);
}

async function printRun(database: Database, answer: RunOutcome): Promise<string> {
  if (answer.outcome === 'waits') return `Waits for another person, or until ${answer.until.toISOString()}.`;
  if (answer.outcome === 'changed') return 'What is owed has changed: prepared anew. Look at it again.';
  if (answer.outcome === 'notNow')
    throw new Error('Nothing is done: the run does not stand where this follows.');
  const payees = await payeesOf(database, answer.payouts);
  printTable(
    ['payout', 'affiliate', 'account', 'amount', 'method', 'state', 'looked at by', 'left out because'],
    answer.payouts.map((one) => {
      const { number = '', name = '', account = '' } = payees.get(one.affiliateId) ?? {};
      return [
        ...[one.id, `${number} ${name}`, account, dollars(one.amount), one.method, one.state],
        ...[one.lookedAtBy ?? '', one.leftOutBecause ?? ''],
      ];
    }),
  );
  return `The run is ${answer.run.state}.`;
}

async function run(database: Database, [step, subject = '', words, bic]: readonly string[]): Promise<string> {
  const runs = new PayoutRunsService(database);
  const act = { by, at: now() };
  const print = (answer: RunOutcome) => printRun(database, answer);
  switch (step) {
    case 'file':
      return writeTransferFiles(database, { month: monthOf(subject), account: words, bic });
    case 'answers':
      return readAnswers(database, subject);
    case 'paypal':
      return payByPaypal(database, monthOf(subject));
    case 'prepare':
      return print(await runs.prepare(monthOf(subject), act));
    case 'look':
      if (!isUuid(subject)) throw new Error(`expected the number of a payout, as run prepare shows it`);
      return print(await runs.noteLookedAt(subject, { by, leftOutBecause: words ?? null }));
    case 'looked':
      return print(await runs.finishLooking(monthOf(subject)));
    case 'approve':
    case 'send':
    case 'close':
      return print(await runs[step](monthOf(subject), act));
    case 'paid':
      return print(
        await runs.reconcile(subject, { state: step, at: act.at, ...(words ? { reference: words } : {}) }),
      );
    case 'unclaimed':
    case 'failed':
    case 'returned':
      return print(
        await runs.reconcile(subject, { state: step, at: act.at, ...(words ? { failure: words } : {}) }),
      );
    default:
      throw new Error(USAGE);
  }
}

async function end(database: Database, id: string, [word, because]: readonly string[]): Promise<string> {
  if (word === undefined) return printEnd(await previewEnd(database, id, now()));
  if (word !== 'confirm' || !because) throw new Error(USAGE);
  const { outcome } = await endAffiliate(database, id, { by: 'owner', endsAt: now(), because, at: now() });
  return outcome === 'noticed' ? 'Ended.' : 'Nothing is done: it has ended, or ends already.';
}

function printEnd(preview: EndPreview | undefined): string {
  if (!preview) throw new Error(USAGE);
  const { accrued, due, held, forfeited, paid, later } = preview;
  return [
    `Accrued ${dollars(accrued)}, due ${dollars(due)}, of which ${dollars(held)} waits for a decision.`,
    `Section 26: ${dollars(forfeited)} would be forfeited, ${dollars(paid)} paid in the next run.`,
    ...later.map(({ on, amount }) => `${dollars(amount)} would be paid on ${on}.`),
  ].join('\n');
}

async function act(database: Database, [command, subject = '', ...rest]: readonly string[]): Promise<string> {
  if (command === 'run') return run(database, [subject, ...rest]);
  if (command === 'objections') return listObjections(database);
  if (command === 'answer') return answerOne(database, [subject, ...rest], by);
  const id = await affiliateOf(database, subject);
  if (!id) throw new Error(`${USAGE}, found no affiliate ${subject}`);
  switch (command) {
    case 'balance': {
      const { accrued, due, held, state } = await balanceOfAffiliate(database, id, now());
      return `It is ${state}. Accrued ${dollars(accrued)}, due ${dollars(due)}, held ${dollars(held)}.`;
    }
    case 'statement':
      return (await printedStatement(database, id, monthOf(rest[0] ?? ''))) ?? 'No such statement.';
    case 'paper':
      return decidePaper(database, id, { status: rest[0], by });
    case 'invoices':
      return writeInvoices(database, id);
    case 'end':
      return end(database, id, rest);
    default:
      throw new Error(USAGE);
  }
}

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0) throw new Error(USAGE);
  const database = await openRunningDatabase({ patient: true });
  try {
    console.log(await act(database, words));
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
