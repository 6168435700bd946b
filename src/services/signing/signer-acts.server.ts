import { createHash } from 'node:crypto';
import { now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { insertReport } from './abuse.store.server.ts';
import type { EventData } from './chain.ts';
import type { Envelope, HandOn, Question, Recipient, SignaturePicture, Trace } from './envelope.ts';
import * as rows from './envelopes.store.server.ts';
import { appendEvent } from './events.store.server.ts';
import { endWishes, type HandedOn, handedOnBy, isReplaced, wishesOf } from './hand-ons.store.server.ts';
import { takeBack, type Wish, wish } from './handing-on.server.ts';
import { ask } from './questioning.server.ts';
import { questionsOf } from './questions.store.server.ts';
import { insertPicture } from './signatures.store.server.ts';
import { envelopeAfter, type MayAct, mayAct, openStage, recipientAfter } from './states.ts';
import { askNext, tellOver } from './telling.server.ts';

export type { HandedOn } from './hand-ons.store.server.ts';

/** No secret is longer: what is, is not even hashed as it came. */
const LONGEST_SECRET = 100;

type Options = {
  database: Database;
  onMail: () => void;
  /** All have signed: the seal can be made. */
  onSealing: () => void;
};

/** What somebody sees who was mailed a link. */
export type Opened = { envelope: Envelope; people: Recipient[]; own: Recipient; may: MayAct };

/** How it stood; `unknown` for a link that opens nothing. */
type Acted = MayAct | 'unknown';

export type Signature = {
  /** The name as it is typed. */
  signature: string;
  /** What they drew or brought beside it. */
  picture: SignaturePicture | null;
  /** What was agreed to: its version, and its words in the language they were read in. */
  consent: { version: string; text: string };
  trace: Trace;
};

/** What somebody asked the sender, the first first, and what they wished last. */
export type OwnMatters = { questions: Question[]; wished: HandOn | undefined };

/** What people do who are asked to sign, without an account: their mailed link is what they have. */
export class SignerActs {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** What a secret opens; undefined alike for what never was and what ended. */
  async open(secret: string): Promise<Opened | undefined> {
    const { database } = this.#options;
    const found = await linkOf(database, secret);
    const envelope = found && (await rows.findEnvelope(database, found.envelopeId));
    return envelope && opened(envelope, await rows.recipientsOf(database, envelope.id), found.recipientId);
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
  async file({ envelope, own, may }: Opened): Promise<{ bytes: Buffer; isSealed: boolean } | undefined> {
    const isSealed = envelope.state === 'sealed';
    const mayRead = isSealed || may === 'yes' || own.state === 'signed';
    const kind = isSealed ? 'sealed' : 'frozen';
    const bytes = mayRead ? await rows.fileOf(this.#options.database, envelope.id, kind) : undefined;
    return bytes && { bytes, isSealed };
  }

  /** Writes down that somebody had it before them. */
  async markOpened(secret: string, trace: Trace): Promise<void> {
    await this.#act(secret, async (query, { envelope, own }) => {
      if (own.state !== 'asked') return;
      await rows.writeRecipient(query, own.id, { state: 'opened', openedAt: now() });
      await appendEvent(query, envelope.id, { kind: 'opened', recipientId: own.id, trace });
    });
  }

  /** Signs, or approves, which takes no name. The last one to do so has the seal made: once, whoever is last at the same moment. */
  sign(secret: string, { signature, picture, consent, trace }: Signature): Promise<Acted> {
    return this.#act<never>(secret, async (query, { envelope, people, own }) => {
      const at = now();
      const state = recipientAfter(own.state, 'sign');
      if (!state) return;
      const isApproval = own.part === 'approves';
      const name = isApproval ? null : signature;
      const written = { state, signedAt: at, signature: name, consentVersion: consent.version };
      await rows.writeRecipient(query, own.id, written);
      if (picture && !isApproval) await insertPicture(query, own.id, picture);
      await endWishes(query, { recipientId: own.id }, at);
      const who = { recipientId: own.id, trace };
      const agreed = { version: consent.version, text: consent.text, sha256: envelope.frozenSha256 };
      await appendEvent(query, envelope.id, {
        kind: isApproval ? 'agreed' : 'consented',
        ...who,
        data: agreed,
      });
      const signed = isApproval ? {} : { signature, ...tellPicture(picture) };
      const data = { ...signed, name: own.name, email: own.email, mailbox: 'mailedLink' };
      await appendEvent(query, envelope.id, { kind: isApproval ? 'approved' : 'signed', ...who, data });
      const standing = people.map((one) => (one.id === own.id ? { ...one, ...written } : one));
      if (openStage(standing) !== undefined) await askNext(query, envelope, standing);
      else await startSealing(query, envelope);
    });
  }

  /** Does not sign, and says why: for everybody it is over. */
  reject(secret: string, { reason, trace }: { reason: string; trace: Trace }): Promise<Acted> {
    return this.#act<never>(secret, async (query, { envelope, people, own }) => {
      const [state, ended] = [recipientAfter(own.state, 'reject'), envelopeAfter(envelope.state, 'reject')];
      if (!state || !ended) return;
      await rows.writeRecipient(query, own.id, { state });
      await rows.writeState(query, envelope.id, { state: ended, at: now(), reason });
      await appendEvent(query, envelope.id, {
        kind: 'rejected',
        recipientId: own.id,
        data: { reason },
        trace,
      });
      const over = { kind: 'rejected', who: own.name, reason } as const;
      await tellOver(query, envelope, { people, over, by: own.id });
    });
  }

  /** Asks the sender something. `enough`: so many that it takes no more of them. */
  question(secret: string, asked: { question: string; trace: Trace }): Promise<Acted | 'enough'> {
    return this.#act(secret, (query, standing) => ask(query, standing, asked));
  }

  /** Names somebody who is to sign instead, if the sender agrees. `wished`: that of somebody else is not decided yet. */
  handOn(secret: string, named: Wish & { trace: Trace }): Promise<Acted | 'sameAddress' | 'wished'> {
    return this.#act(secret, (query, standing) => wish(query, standing, named));
  }

  /** Takes back a wish that nobody has decided yet. `settled`: it is decided, or somebody else's. */
  takeBack(secret: string, which: { wishId: string; trace: Trace }): Promise<Acted | 'settled'> {
    return this.#act(secret, (query, standing) => takeBack(query, standing, which));
  }

  /** What somebody asked and wished. Whoever has their place since, or their address, sees nothing of it. */
  async mattersOf({ envelope, own }: Opened): Promise<OwnMatters> {
    const { database } = this.#options;
    const [questions, wishes] = await Promise.all([
      questionsOf(database, envelope.id),
      wishesOf(database, envelope.id),
    ]);
    return {
      questions: questions.filter(({ recipientId, email }) => recipientId === own.id && email === own.email),
      wished: wishes.findLast(({ recipientId }) => recipientId === own.id),
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
    work: (query: Query, opened: Opened) => Promise<Refused | undefined>,
  ): Promise<Acted | Refused> {
    const { database, onMail, onSealing } = this.#options;
    const acted = await database.query.transaction().execute(async (query) => {
      const found = await linkOf({ query }, secret);
      const envelope = found && (await rows.lockEnvelope({ query }, found.envelopeId));
      // It may have ended while the envelope was somebody else's.
      const link = envelope && (await linkOf({ query }, secret));
      const standing =
        link && opened(envelope, await rows.recipientsOf({ query }, envelope.id), link.recipientId);
      if (!standing) return 'unknown';
      const refused = standing.may === 'yes' ? await work({ query }, standing) : undefined;
      return refused ?? standing.may;
    });
    onMail();
    onSealing();
    return acted;
  }
}

/** What the trail holds of a picture: how it came, and its hash. */
function tellPicture(picture: SignaturePicture | null): EventData {
  if (!picture) return {};
  return { picture: picture.kind, pictureSha256: createHash('sha256').update(picture.png).digest('hex') };
}

/** The only way to `sealing`: in the transaction of the last signature, under the envelope's lock. */
async function startSealing(query: Query, envelope: Envelope): Promise<void> {
  const state = envelopeAfter(envelope.state, 'lastSigned');
  if (!state) throw new Error(`an envelope that is ${envelope.state} was signed`);
  await rows.writeState(query, envelope.id, { state, at: now() });
  await appendEvent(query, envelope.id, { kind: 'sealing' });
}

function linkOf(query: Query, secret: string) {
  return rows.linkedBy(query, secretHash(secret));
}

function secretHash(secret: string): Buffer {
  return hashOf(secret.slice(0, LONGEST_SECRET));
}

function opened(envelope: Envelope, people: Recipient[], recipientId: string): Opened | undefined {
  const own = people.find(({ id }) => id === recipientId);
  return own && { envelope, people, own, may: mayAct(envelope, people, { id: recipientId, at: now() }) };
}
