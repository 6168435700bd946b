import type { Logger } from 'pino';
import { HOUR, now } from '../../shared/clock.ts';
import { COMPANY } from '../../shared/company.table.ts';
import { firstOfMonth } from '../affiliates/clauses.ts';
import { noteEvent } from '../affiliates/events.store.server.ts';
import { tellAffiliate } from '../affiliates/mails/tell-affiliate.server.ts';
import { issueLateStatements } from '../affiliates/statements.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { MESSAGE_MAIL } from '../mail/message-mail.ts';
import { putMail } from '../mail/outbox.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import type { Recipient } from './statement-paper.server.ts';
import { insertObjection, recipientOf, statementsOf } from './statements.store.server.ts';
import { mayObject, OBJECTION_LENGTHS, type Statement } from './statements.ts';

/** By this day of a month its statements are out, whether or not its payouts were sent. */
const LATEST_DAY = 10;

type Options = { database: Database; log: Logger; onMail: () => void };

export type Objecting = { affiliateId: string; number: number; lineId: string | null; text: string };
export type ObjectionOutcome =
  | 'objected'
  | 'tooShort'
  | 'tooLong'
  | 'tooLate'
  | 'objectedAlready'
  | 'unknown';

/** The statements of affiliates: each sees its own and objects to them, and has one each month in which something moved. */
export class StatementsService {
  readonly #options: Options;
  readonly #work: DueWork;
  #lookedAt = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#work = new DueWork({
      log: options.log,
      name: 'affiliate statements',
      step: () => this.#step(),
    });
  }

  start(): void {
    this.#work.start();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  /** Issues what is late before it answers (the test clock, tests). */
  async settleDue(): Promise<void> {
    this.#lookedAt = 0;
    await this.#work.finish();
  }

  /** All of an affiliate, the newest first. */
  list(affiliateId: string): Promise<Statement[]> {
    return statementsOf(this.#options.database, affiliateId);
  }

  /** One by its number; undefined for any other text. */
  async find(affiliateId: string, number: string): Promise<Statement | undefined> {
    return (await this.list(affiliateId)).find((one) => String(one.number) === number);
  }

  /** Whose statements they are, as it is printed on them. */
  recipient(affiliateId: string): Promise<Recipient> {
    return recipientOf(this.#options.database, affiliateId);
  }

  /** Objects to a line or to a whole statement (section 20): within sixty days, once, in words. */
  async object({ affiliateId, number, lineId, text }: Objecting): Promise<ObjectionOutcome> {
    const at = now();
    const statement = await this.find(affiliateId, String(number));
    if (!statement) return 'unknown';
    const line = statement.data.lines.find(({ id }) => id === lineId);
    if (lineId !== null && !line) return 'unknown';
    if (!mayObject(statement, at)) return 'tooLate';
    const words = text.trim();
    if (words.length < OBJECTION_LENGTHS.least) return 'tooShort';
    if (words.length > OBJECTION_LENGTHS.most) return 'tooLong';
    const isNew = await this.#options.database.query.transaction().execute(async (query) => {
      const objection = { statementId: statement.id, lineId, text: words, at };
      const id = await insertObjection({ query }, objection);
      if (id) await note({ query }, { id, affiliateId, number, text: words, at });
      return id !== undefined;
    });
    if (isNew) this.#options.onMail();
    return isNew ? 'objected' : 'objectedAlready';
  }

  async #step(): Promise<number> {
    const at = now();
    if (at.getTime() - this.#lookedAt < HOUR) return 0;
    this.#lookedAt = at.getTime();
    if (at.getUTCDate() < LATEST_DAY) return 0;
    const issued = await issueLateStatements(this.#options.database, firstOfMonth(at), at);
    if (issued > 0) this.#options.onMail();
    return issued;
  }
}

type Noted = { id: string; affiliateId: string; number: number; text: string; at: Date };

/** The affiliate reads that it arrived; whoever answers reads what it says. */
async function note({ query }: Query, { id, affiliateId, number, text, at }: Noted): Promise<void> {
  const event = { affiliateId, kind: 'objected', by: 'affiliate', at };
  await noteEvent({ query }, { ...event, data: { objection: id, statement: number } });
  const data = { about: 'objected' as const, number, text };
  await tellAffiliate({ query }, { affiliateId, key: `objected:${id}`, data, at });
  await putMail({ query }, MESSAGE_MAIL, {
    ...{ key: `affiliate-objection:${id}`, accountId: null, recipient: COMPANY.email, locale: 'en', at },
    data: {
      subject: `An affiliate objects to statement ${number}`,
      replyTo: null,
      fields: [
        { label: 'Objection', value: id },
        { label: 'Text', value: text },
        { label: 'Answer', value: `npm run commissions -- answer ${id} deny "words"` },
      ],
    },
  });
}
