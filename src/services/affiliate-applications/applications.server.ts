import type { Logger } from 'pino';
import { DAY, HOUR, now } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import { type Locale, parseLocale } from '../../shared/locale.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import { noteEvent } from '../affiliates/events.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import { agreementIn } from './agreement.server.ts';
import { type ApplicationAnswers, SILENT_DAYS, TRANSITIONS } from './application.ts';
import { applicationSecrets } from './application-secrets.server.ts';
import { APPLICATION_MAIL } from './mails/application-mail.ts';
import {
  type Application,
  applicationOfAddress,
  applicationOfLink,
  insertApplication,
  type Known,
  silentApplications,
  stepApplication,
} from './store.server.ts';

const AT_ONCE = 20;

export type Applying = {
  email: string;
  locale: Locale;
  answers: ApplicationAnswers;
  /** Hash of the agreement that was shown. */
  agreementHash: string;
  /** Of who is signed in, where its mailbox is the application's. */
  account: { id: string; email: string } | null;
};

export type ApplyOutcome =
  | 'applied'
  /** The mailbox has an open one, or is an affiliate's: its owner is mailed, and nobody else is told. */
  | 'known'
  /** The agreement says something else by now. */
  | 'changed';

type Options = {
  database: Database;
  log: Logger;
  /** A mail was owed. */
  onMail: () => void;
};

/** Takes applications to the affiliate programme, their answers, and that they are taken back. */
export class ApplicationsService {
  readonly #options: Options;
  readonly #work: DueWork;
  readonly #secretOf: (id: string) => Promise<string>;
  #lookedAt = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#secretOf = applicationSecrets(options.database);
    this.#work = new DueWork({
      log: options.log,
      name: 'silent affiliate applications',
      step: () => this.#step(),
    });
  }

  start(): void {
    this.#work.start();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  /** Ends all that was silent too long before it answers (the test clock, tests). */
  async settleDue(): Promise<void> {
    this.#lookedAt = 0;
    await this.#work.finish();
  }

  /** Writes an application down and owes its confirmation, whose link leads back to it. */
  async apply({ email, locale, answers, agreementHash, account }: Applying): Promise<ApplyOutcome> {
    const agreement = agreementIn(locale);
    if (agreement.hash !== agreementHash) return 'changed';
    const [id, at] = [newId(), now()];
    const secret = await this.#secretOf(id);
    const isOwn = account !== null && emailKey(account.email) === emailKey(email);
    const outcome = await this.#options.database.query.transaction().execute(async (query) => {
      const written = await insertApplication(
        { query },
        {
          ...{ id, email, locale, answers, at },
          agreement: { ...agreement, at: at.toISOString() },
          accountId: isOwn ? account.id : null,
          linkHash: hashOf(secret),
        },
      );
      if (written !== 'written') {
        await this.#tellKnown({ query }, written, at);
        return 'known';
      }
      await noteEvent({ query }, { applicationId: id, kind: 'sent', by: 'affiliate', at });
      await putMail({ query }, APPLICATION_MAIL, {
        ...{ key: `affiliate-application:${id}:received`, accountId: null, recipient: email, locale, at },
        data: { about: 'received', secret, name: answers.name, version: agreement.version },
      });
      return 'applied';
    });
    this.#options.onMail();
    return outcome;
  }

  /** Tells the owner of a mailbox, once a day, that somebody has applied with it and why nothing came of it. */
  async #tellKnown({ query }: Query, { about, id, email, locale, number }: Known, at: Date): Promise<void> {
    const data =
      about === 'open'
        ? { about, secret: await this.#secretOf(id) }
        : { about: 'already' as const, number: Number(number) };
    const key = `affiliate-application:${id}:${about}:${at.toISOString().slice(0, 10)}`;
    await putMail({ query }, APPLICATION_MAIL, {
      ...{ key, accountId: null, recipient: email, locale: parseLocale(locale) ?? 'en', data, at },
    });
  }

  /** What a mailed link leads to. */
  ofLink(secret: string): Promise<Application | undefined> {
    return applicationOfLink(this.#options.database, hashOf(secret));
  }

  /** The newest one of a mailbox that is proven. */
  ofAddress(email: string): Promise<Application | undefined> {
    return applicationOfAddress(this.#options.database, email);
  }

  /** Takes the answer to the question. @returns false where none waits for it */
  async answer(secret: string, answer: string): Promise<boolean> {
    const application = await this.ofLink(secret);
    if (!application) return false;
    const at = now();
    return this.#options.database.query.transaction().execute(async (query) => {
      const { from, to } = TRANSITIONS.answer;
      const stepped = await stepApplication({ query }, { id: application.id, from, to, at, set: { answer } });
      if (!stepped) return false;
      const data = { question: application.question, answer };
      await noteEvent(
        { query },
        { applicationId: application.id, kind: 'answered', by: 'affiliate', data, at },
      );
      return true;
    });
  }

  /** Takes an application back. @returns false where it is not open any more */
  async withdraw(secret: string): Promise<boolean> {
    const application = await this.ofLink(secret);
    if (!application) return false;
    const done = await endOpen(this.#options.database, application, { silent: false, at: now() });
    if (done) this.#options.onMail();
    return done;
  }

  async #step(): Promise<number> {
    const at = now();
    // The table is small and nothing of it is urgent: once an hour.
    if (at.getTime() - this.#lookedAt < HOUR) return 0;
    const before = new Date(at.getTime() - SILENT_DAYS * DAY);
    const silent = await silentApplications(this.#options.database, { before, most: AT_ONCE });
    for (const application of silent)
      await endOpen(this.#options.database, application, { silent: true, at });
    if (silent.length > 0) this.#options.onMail();
    else this.#lookedAt = at.getTime();
    return silent.length;
  }
}

/** Ends an open application as withdrawn, and says so. */
function endOpen(
  { query }: Query,
  { id, email, locale }: Application,
  { silent, at }: { silent: boolean; at: Date },
): Promise<boolean> {
  return query.transaction().execute(async (trx) => {
    const { from, to } = TRANSITIONS[silent ? 'silent' : 'withdraw'];
    if (!(await stepApplication({ query: trx }, { id, from, to, at }))) return false;
    await noteEvent(
      { query: trx },
      { applicationId: id, kind: 'withdrawn', by: silent ? 'system' : 'affiliate', data: { silent }, at },
    );
    await putMail({ query: trx }, APPLICATION_MAIL, {
      ...{ key: `affiliate-application:${id}:withdrawn`, accountId: null, recipient: email, locale, at },
      data: { about: 'withdrawn', silent },
    });
    return true;
  });
}
