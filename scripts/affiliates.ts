/*
 * The affiliate programme by command: `npm run affiliates -- list [STATE]` shows applications, `show NUMBER` all of one
 * (its number or its address), `ask NUMBER "question"`, `accept NUMBER` and `reject NUMBER REASON ["words"]` decide on it;
 * `code AFFILIATE CODE [LAST DAY]` gives an affiliate (by its number) a code, `end-code CODE` ends it. `flags` lists what
 * waits for a decision, `flag ID` shows one, `ask ID "question"` asks its affiliate, `confirm ID --why "…"` and
 * `dismiss ID --why "…"` decide, `raise AFFILIATE RULE [ORDER] --why "…"` enters what a person found; `explain ORDER` lists
 * all rules of a sale; `terms --from DAY` announces the agreement as its text stands now. Whoever it is about is mailed in their language, and who did it is written down.
 */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { type ApplicationState, REJECTIONS } from '../src/services/affiliate-applications/application.ts';
import {
  acceptApplication,
  askApplicant,
  rejectApplication,
} from '../src/services/affiliate-applications/decide.server.ts';
import {
  type Application,
  findApplication,
  historyOf,
  listApplications,
} from '../src/services/affiliate-applications/find.server.ts';
import type { Flag } from '../src/services/affiliate-flags/flag.ts';
import { APPLICATION_STATES } from '../src/services/affiliates/states.table.ts';
import type { Database } from '../src/services/database/database.server.ts';
import { endCode, giveCode } from '../src/services/referrals/give-code.server.ts';
import { keysOf } from '../src/shared/keys.ts';
import { explain } from './affiliate-commands/explain.ts';
import {
  ask as askOnFlag,
  decide,
  FLAG_USAGE,
  flagOf,
  listFlags,
  printFlag,
  raise,
} from './affiliate-commands/flags.ts';
import { announce } from './affiliate-commands/terms.ts';
import { printTable } from './bench/figures.ts';
import { openRunningDatabase } from './operate/running-database.ts';

const USAGE = `expected ${FLAG_USAGE},
  list, show NUMBER, ask NUMBER "question", accept NUMBER, reject NUMBER REASON ["words"], code AFFILIATE CODE [LAST DAY], end-code CODE, explain ORDER or terms --from DAY`;
const FLAG_COMMANDS = ['flag', 'ask', 'confirm', 'dismiss'];
const OPEN: readonly ApplicationState[] = ['sent', 'asked'];
const by = `command line (${userInfo().username})`;

/** What a command line shows of an application's number: enough to tell it from others. */
function shortOf({ id }: Application): string {
  return id.slice(-12);
}

async function list(database: Database, asked: string | undefined): Promise<void> {
  const states = keysOf(APPLICATION_STATES).filter((state) => state === asked);
  const found = await listApplications(database, states.length > 0 ? states : OPEN);
  printTable(
    ['number', 'state', 'since', 'address', 'name', 'country'],
    found.map((one) => [
      shortOf(one),
      one.state,
      one.createdAt.toISOString().slice(0, 10),
      one.email,
      one.answers.name,
      one.answers.country,
    ]),
  );
  if (found.length === 0) console.log('  No application waits for anybody.');
}

async function show(database: Database, application: Application): Promise<void> {
  const { answers, agreement } = application;
  const lines = [
    ['number', shortOf(application)],
    ['state', application.state],
    ['address', `${application.email} (${application.locale})`],
    ['name', `${answers.name} (${answers.kind})`],
    ['postal address', `${answers.address.replaceAll('\n', ', ')}, ${answers.country}`],
    ['channels', answers.channels.replaceAll('\n', ', ')],
    ['promotion', answers.promotion],
    ['paid by', answers.payout],
    ['agreement', `${agreement.version} (${agreement.hash}), accepted ${agreement.at}`],
  ];
  for (const [label, value] of lines) console.log(`  ${label?.padEnd(15)} ${value}`);
  for (const { kind, by: actor, data, at } of await historyOf(database, application.id))
    console.log(`  ${at.toISOString()} ${kind} by ${actor} ${JSON.stringify(data)}`);
}

async function ask(database: Database, application: Application, question: string): Promise<string> {
  if (question.trim() === '') throw new Error('expected the question in quotation marks');
  if (!(await askApplicant(database, application, { question, by }))) throw notOpen(application);
  return 'Asked. The application waits for the answer, for 60 days at most.';
}

async function accept(database: Database, application: Application): Promise<string> {
  const affiliate = await acceptApplication(database, application, { by });
  if (!affiliate) throw notOpen(application);
  return `Accepted: affiliate ${affiliate.number}, link /a/${affiliate.token}/. The applicant is mailed.`;
}

async function reject(
  database: Database,
  application: Application,
  [code, ...words]: readonly string[],
): Promise<string> {
  const reason = REJECTIONS.find((each) => each === code);
  if (!reason) throw new Error(`expected a reason: ${REJECTIONS.join(', ')}`);
  if (!(await rejectApplication(database, application, { reason, words: words.join(' '), by })))
    throw notOpen(application);
  return `Rejected, because of ${reason}. The applicant is mailed.`;
}

function notOpen({ state }: Application): Error {
  return new Error(`Nothing is done: the application is ${state}.`);
}

/** What is said after `--why` and `--from`. */
type Said = { why: string; from: string };

async function act(database: Database, words: readonly string[], said: Said): Promise<string> {
  const [command, subject = '', ...rest] = words;
  if (command === 'flags') return listFlags(database);
  if (command === 'terms') return announce(database, said.from, by);
  if (command === 'explain') return explain(database, subject);
  if (command === 'raise') return raise(database, { number: subject, words: rest, why: said.why, by });
  const flag = FLAG_COMMANDS.some((one) => one === command) ? await flagOf(database, subject) : undefined;
  if (flag) return actOnFlag(database, flag, { command, said, question: rest.join(' ') });
  if (command === 'code') return giveCode(database, { number: subject, code: rest[0], endsOn: rest[1], by });
  if (command === 'end-code') return endCode(database, { code: subject, by });
  const application = await findApplication(database, subject);
  if (!application) throw new Error('expected the number of an application, or its address');
  switch (command) {
    case 'show':
      await show(database, application);
      return '';
    case 'ask':
      return ask(database, application, rest.join(' '));
    case 'accept':
      return accept(database, application);
    case 'reject':
      return reject(database, application, rest);
    default:
      throw new Error(USAGE);
  }
}

type OnFlag = { command: string | undefined; said: Said; question: string };

async function actOnFlag(
  database: Database,
  flag: Flag,
  { command, said, question }: OnFlag,
): Promise<string> {
  if (command === 'flag') return printFlag(flag);
  if (command === 'ask') return askOnFlag(database, flag, { question, by });
  if (said.why === '') throw new Error('expected a reason: --why "…", which the affiliate reads');
  return decide(database, flag, { isConfirmed: command === 'confirm', why: said.why, by });
}

async function main(line: readonly string[]): Promise<void> {
  const { values, positionals: words } = parseArgs({
    args: [...line],
    options: { why: { type: 'string', default: '' }, from: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  if (words.length === 0) throw new Error(USAGE);
  const database = await openRunningDatabase();
  try {
    if (words[0] === 'list') return await list(database, words[1]);
    const done = await act(database, words, { why: values.why.trim(), from: values.from });
    if (done) console.log(done);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
