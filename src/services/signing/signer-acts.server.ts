import { now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { insertReport } from './abuse.store.server.ts';
import { isLocked, mailCode, takeCode } from './asking-code.server.ts';
import type { By, Envelope, HandOn, Question, Recipient, Suggestion, Trace } from './envelope.ts';
import * as rows from './envelopes.store.server.ts';
import { type HandedOn, handedOnBy, isReplaced, wishesOf } from './hand-ons.store.server.ts';
import { takeBack, type Wish, wish } from './handing-on.server.ts';
import type { CodeFault } from './mailbox-code.ts';
import { ask } from './questioning.server.ts';
import { questionsOf } from './questions.store.server.ts';
import { noteOpened, reject, type Signature, type Standing, sign } from './signature.server.ts';
import { type MayAct, mayAct } from './states.ts';
import { type Suggested, suggest, takeSuggestionBack } from './suggesting.server.ts';
import { suggestionsOf } from './suggestions.store.server.ts';

export type { HandedOn } from './hand-ons.store.server.ts';

/** No secret is longer: what is, is not even hashed as it came. */
const LONGEST_SECRET = 100;

type Options = {
  database: Database;
  onMail: () => void;
  /** All have signed: the seal can be made. */
  onSealing: () => void;
};

/** What somebody sees who was mailed a link. `isLocked`: digits are asked of them, which this browser has not shown. */
export type Opened = Standing & { isLocked: boolean };

/** How it stood; `unknown` for a link that opens nothing, `locked` before the digits that are asked for. */
type Acted = MayAct | 'unknown' | 'locked';

/** What somebody asked the sender, the first first, what they wished and suggested last, and what all agreed on last. */
export type OwnMatters = {
  questions: Question[];
  wished: HandOn | undefined;
  suggested: Suggestion | undefined;
  agreed: Suggestion | undefined;
};

/** What people do who are asked to sign, without an account: their mailed link is what they have. */
export class SignerActs {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** What a secret opens; undefined alike for what never was and what ended. @param pass what the browser was given for digits */
  async open(secret: string, pass?: string): Promise<Opened | undefined> {
    const { database } = this.#options;
    const found = await linkOf(database, secret);
    const envelope = found && (await rows.findEnvelope(database, found.envelopeId));
    const people = envelope ? await rows.recipientsOf(database, envelope.id) : [];
    const standing = envelope && standingOf(envelope, people, found.recipientId);
    return standing && { ...standing, isLocked: await isLocked(database, standing.own, pass) };
  }

  /** Mails digits to whoever a link was mailed to. `tooMany`: in a day. */
  mailCode(secret: string, trace: Trace): Promise<'mailed' | 'tooSoon' | 'tooMany' | 'unknown'> {
    return this.#atCode(secret, async (query, standing) => {
      return (await mailCode(query, standing, { secret, trace })) ?? 'mailed';
    });
  }

  /** Takes digits that somebody typed. @returns what their browser shows from now on, or why they are not right */
  takeCode(
    secret: string,
    typed: { code: string; trace: Trace },
  ): Promise<{ pass: string } | CodeFault | 'unknown'> {
    return this.#atCode(secret, (query, standing) => takeCode(query, standing, { secret, ...typed }));
  }

  /** What somebody handed on whose link opens nothing any more: no word of what became of it. */
  async handedOn(secret: string): Promise<HandedOn | undefined> {
    return handedOnBy(this.#options.database, secretHash(secret));
  }

  /** Whether a link ended because its person got another name or address. */
  replaced(secret: string): Promise<boolean> {
    return isReplaced(this.#options.database, secretHash(secret));
  }

  /** The bytes somebody is to sign, once it is their turn; the sealed file, once there is one. */
  async file(opened: Opened): Promise<{ bytes: Buffer; isSealed: boolean } | undefined> {
    const { envelope, isLocked } = opened;
    const isSealed = envelope.state === 'sealed';
    const mayRead = hasPapers(opened) && !isLocked;
    const kind = isSealed ? 'sealed' : 'frozen';
    const bytes = mayRead ? await rows.fileOf(this.#options.database, envelope.id, kind) : undefined;
    return bytes && { bytes, isSealed };
  }

  /** Writes down that somebody had it before them. */
  async markOpened(secret: string, { trace, pass }: By): Promise<void> {
    await this.#act<never>(secret, { pass }, async (query, standing) => {
      await noteOpened(query, standing, trace);
      return undefined;
    });
  }

  /** Signs, or approves, which takes no name. `renewed`: another version than they were shown is there to be signed. */
  sign(secret: string, signature: Signature): Promise<Acted | 'renewed'> {
    return this.#act(secret, signature, (query, standing) => sign(query, standing, signature));
  }

  /** Does not sign, and says why: for everybody it is over. */
  reject(secret: string, said: By & { reason: string }): Promise<Acted> {
    return this.#act<never>(secret, said, (query, standing) => reject(query, standing, said));
  }

  /** Asks the sender something. `enough`: so many that it takes no more of them. */
  question(secret: string, asked: By & { question: string }): Promise<Acted | 'enough'> {
    return this.#act(secret, asked, (query, standing) => ask(query, standing, asked));
  }

  /** Names somebody who is to sign instead, if the sender agrees. `wished`: that of somebody else is not decided yet. */
  handOn(secret: string, named: Wish & By): Promise<Acted | 'sameAddress' | 'wished'> {
    return this.#act(secret, named, (query, standing) => wish(query, standing, named));
  }

  /** Takes back a wish that nobody has decided yet. `settled`: it is decided, or somebody else's. */
  takeBack(secret: string, which: By & { wishId: string }): Promise<Acted | 'settled'> {
    return this.#act(secret, which, (query, standing) => takeBack(query, standing, which));
  }

  /** Suggests other values. `suggested`: what they suggested before is not decided yet; `renewed`: they know another version. */
  suggest(
    secret: string,
    suggested: Suggested & By,
  ): Promise<Acted | 'suggested' | 'renewed' | 'enoughSuggested'> {
    return this.#act(secret, suggested, (query, standing) => suggest(query, standing, suggested));
  }

  /** Takes back what they suggested, unless it is decided. */
  takeSuggestionBack(secret: string, which: By & { suggestionId: string }): Promise<Acted | 'settled'> {
    return this.#act(secret, which, (query, standing) => takeSuggestionBack(query, standing, which));
  }

  /** What somebody asked and wished. Whoever has their place since, or their address, sees nothing of it. */
  async mattersOf({ envelope, own, isLocked: isHidden }: Opened): Promise<OwnMatters> {
    const { database } = this.#options;
    if (isHidden) return { questions: [], wished: undefined, suggested: undefined, agreed: undefined };
    const [questions, wishes, suggestions] = await Promise.all([
      questionsOf(database, envelope.id),
      wishesOf(database, envelope.id),
      suggestionsOf(database, envelope.id),
    ]);
    return {
      questions: questions.filter(({ recipientId, email }) => recipientId === own.id && email === own.email),
      wished: wishes.findLast(({ recipientId }) => recipientId === own.id),
      suggested: suggestions.findLast(({ recipientId }) => recipientId === own.id),
      agreed: suggestions.findLast(({ state }) => state === 'accepted'),
    };
  }

  /** Keeps for the operators what somebody reports. Neither the sender nor the trail, which they read, is told. */
  async report(secret: string, reason: string): Promise<void> {
    const found = await this.open(secret);
    if (!found) return;
    const { envelope, own } = found;
    const report = { id: newId(), envelopeId: envelope.id, recipientId: own.id, reason, at: now() };
    await insertReport(this.#options.database, report);
  }

  /** Does what may be done now, with the envelope locked. @returns why the work was not done, else how it stood before */
  async #act<Refused extends string = never>(
    secret: string,
    { pass }: Pick<By, 'pass'>,
    work: (query: Query, standing: Standing) => Promise<Refused | undefined>,
  ): Promise<Acted | Refused> {
    const acted = await this.#withLock<Acted | Refused>(secret, async (query, standing) => {
      if (standing.may !== 'yes') return standing.may;
      if (await isLocked(query, standing.own, pass)) return 'locked';
      return (await work(query, standing)) ?? standing.may;
    });
    this.#options.onSealing();
    return acted;
  }

  /** Does what belongs to digits, where they are asked for and there is something behind them. */
  #atCode<Told>(
    secret: string,
    work: (query: Query, standing: Standing) => Promise<Told>,
  ): Promise<Told | 'unknown'> {
    return this.#withLock<Told | 'unknown'>(secret, async (query, standing) =>
      standing.own.asksCode && hasPapers(standing) ? work(query, standing) : 'unknown',
    );
  }

  /** Looks and works with the envelope locked. */
  async #withLock<Told>(
    secret: string,
    work: (query: Query, standing: Standing) => Promise<Told>,
  ): Promise<Told | 'unknown'> {
    const { database, onMail } = this.#options;
    const told = await database.query.transaction().execute(async (query) => {
      const found = await linkOf({ query }, secret);
      const envelope = found && (await rows.lockEnvelope({ query }, found.envelopeId));
      // It may have ended while the envelope was somebody else's.
      const link = envelope && (await linkOf({ query }, secret));
      const standing =
        link && standingOf(envelope, await rows.recipientsOf({ query }, envelope.id), link.recipientId);
      return standing ? work({ query }, standing) : 'unknown';
    });
    onMail();
    return told;
  }
}

/** Whether somebody has something to read now: what they are to sign or have signed, or the sealed file. */
export function hasPapers({ envelope, own, may }: Standing): boolean {
  return envelope.state === 'sealed' || may === 'yes' || own.state === 'signed';
}

function linkOf(query: Query, secret: string) {
  return rows.linkedBy(query, secretHash(secret));
}

function secretHash(secret: string): Buffer {
  return hashOf(secret.slice(0, LONGEST_SECRET));
}

function standingOf(envelope: Envelope, people: Recipient[], recipientId: string): Standing | undefined {
  const own = people.find(({ id }) => id === recipientId);
  return own && { envelope, people, own, may: mayAct(envelope, people, { id: recipientId, at: now() }) };
}
