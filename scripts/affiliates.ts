/*
 * The affiliate programme by command: `npm run affiliates -- list [STATE]` shows applications, `show NUMBER` all of one
 * (its number or its address), `ask NUMBER "question"`, `accept NUMBER` and `reject NUMBER REASON ["words"]` decide on it;
 * `code AFFILIATE CODE [LAST DAY]` gives an affiliate (by its number) a code, `end-code CODE` ends it. The applicant is
 * mailed in their language, and who did it is written down.
 */
import { userInfo } from 'node:os';
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
import { APPLICATION_STATES } from '../src/services/affiliates/states.table.ts';
import type { Database } from '../src/services/database/database.server.ts';
import { endCode, giveCode } from '../src/services/referrals/give-code.server.ts';
import { keysOf } from '../src/shared/keys.ts';
import { printTable } from './bench/figures.ts';
import { openRunningDatabase } from './operate/running-database.ts';

const USAGE =
  'expected list, show NUMBER, ask NUMBER "question", accept NUMBER, reject NUMBER REASON ["words"], code AFFILIATE CODE [LAST DAY] or end-code CODE';
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

async function act(database: Database, [command, subject = '', ...rest]: readonly string[]): Promise<string> {
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

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0) throw new Error(USAGE);
  const database = openRunningDatabase();
  try {
    if (words[0] === 'list') return await list(database, words[1]);
    const done = await act(database, words);
    if (done) console.log(done);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
