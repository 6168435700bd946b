import { createHash } from 'node:crypto';
import { now } from '../../shared/clock.ts';
import type { Query } from '../database/database.server.ts';
import type { EventData } from './chain.ts';
import type { By, Envelope, Recipient, SignaturePicture, Trace } from './envelope.ts';
import { writeRecipient, writeState } from './envelopes.store.server.ts';
import { appendEvent } from './events.store.server.ts';
import { endMatters } from './open-matters.store.server.ts';
import { insertPicture } from './signatures.store.server.ts';
import { envelopeAfter, type MayAct, openStage, recipientAfter } from './states.ts';
import { askNext, tellOver } from './telling.server.ts';

/** An envelope as somebody finds it who was asked, and what they may do. */
export type Standing = { envelope: Envelope; people: Recipient[]; own: Recipient; may: MayAct };

export type Signature = By & {
  /** The name as it is typed. */
  signature: string;
  /** What they drew or brought beside it. */
  picture: SignaturePicture | null;
  /** What was agreed to: its version, and its words in the language they were read in. */
  consent: { version: string; text: string };
  /** Which version of the document they were shown. */
  version: number;
};

/**
 * Signs, or approves, which takes no name. The last one to do so has the seal made: once, whoever is last at the same
 * moment. Within a transaction that has the envelope locked.
 */
export async function sign(
  query: Query,
  { envelope, people, own }: Standing,
  { signature, picture, consent, trace, version }: Signature,
): Promise<'renewed' | undefined> {
  if (version !== envelope.version) return 'renewed';
  const at = now();
  const state = recipientAfter(own.state, 'sign');
  if (!state) return;
  await noteOpened(query, { envelope, own }, trace);
  const isApproval = own.part === 'approves';
  const name = isApproval ? null : signature;
  const written = { state, signedAt: at, signature: name, consentVersion: consent.version };
  await writeRecipient(query, own.id, written);
  if (picture && !isApproval) await insertPicture(query, own.id, picture);
  await endMatters(query, { recipientId: own.id }, at);
  const who = { recipientId: own.id, trace };
  const agreed = { version: consent.version, text: consent.text, sha256: envelope.frozenSha256 };
  await appendEvent(query, envelope.id, { kind: isApproval ? 'agreed' : 'consented', ...who, data: agreed });
  const signed = isApproval ? {} : { signature, ...tellPicture(picture) };
  const mailbox = own.asksCode ? 'mailedCode' : 'mailedLink';
  const data = { ...signed, name: own.name, email: own.email, mailbox };
  await appendEvent(query, envelope.id, { kind: isApproval ? 'approved' : 'signed', ...who, data });
  const standing = people.map((one) => (one.id === own.id ? { ...one, ...written } : one));
  if (openStage(standing) !== undefined) await askNext(query, envelope, standing);
  else await startSealing(query, envelope);
}

/** Does not sign, and says why: for everybody it is over. */
export async function reject(
  query: Query,
  { envelope, people, own }: Standing,
  { reason, trace }: { reason: string; trace: Trace },
): Promise<undefined> {
  const [state, ended] = [recipientAfter(own.state, 'reject'), envelopeAfter(envelope.state, 'reject')];
  if (!state || !ended) return;
  await noteOpened(query, { envelope, own }, trace);
  await writeRecipient(query, own.id, { state });
  await writeState(query, envelope.id, { state: ended, at: now(), reason });
  await appendEvent(query, envelope.id, { kind: 'rejected', recipientId: own.id, data: { reason }, trace });
  const over = { kind: 'rejected', who: own.name, reason } as const;
  await tellOver(query, envelope, { people, over, by: own.id });
}

/** That somebody has it before them: once, whether their browser says so or what they do shows it, as it does without script. */
export async function noteOpened(
  query: Query,
  { envelope, own }: Pick<Standing, 'envelope' | 'own'>,
  trace: Trace,
): Promise<void> {
  if (own.state !== 'asked') return;
  await writeRecipient(query, own.id, { state: 'opened', openedAt: now() });
  await appendEvent(query, envelope.id, { kind: 'opened', recipientId: own.id, trace });
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
  await writeState(query, envelope.id, { state, at: now() });
  await appendEvent(query, envelope.id, { kind: 'sealing' });
}
