import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { textsOf } from '../../locales/messages.server.ts';
import { later, MINUTE, now } from '../../shared/clock.ts';
import { COMPANY } from '../../shared/company.table.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { PreviewService } from '../documents/preview.server.ts';
import { markSigned } from '../drive/signed.store.server.ts';
import { certificatePaper } from './certificate-paper.server.ts';
import { checkSeal } from './check/check-seal.ts';
import { noteSealFault } from './desk.store.server.ts';
import type { Envelope, Recipient } from './envelope.ts';
import * as rows from './envelopes.store.server.ts';
import { appendEvent } from './events.store.server.ts';
import { keepCertificate } from './seal/certificates.store.server.ts';
import { certificateOf, sealKey } from './seal/seal-key.server.ts';
import { sealInThread } from './seal/sealer.server.ts';
import { picturesOf } from './signatures.store.server.ts';
import { envelopeAfter, takesPart } from './states.ts';
import { envelopePath, newLink, senderOf, tell, tellOver } from './telling.server.ts';
import type { Trail } from './trail.ts';
import { trailOf } from './trail-of.server.ts';

/** Envelopes of a step, and how long one is left to whoever has it under way. */
const [PORTION, HELD_MS] = [4, 2 * MINUTE];
/** Letters of what failed. */
const LONGEST_FAULT = 200;

type Options = {
  database: Database;
  log: Logger;
  documents: Pick<PreviewService, 'producePaper'>;
  /** Where the key of the seal lies. */
  keyFile: string;
  workerUrl: URL;
  onMail: () => void;
};

/** Makes the seals of envelopes that all have signed, and ends those whose time is over. */
export class Sealing {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Does some of what is due. @returns how much it found */
  async step(): Promise<number> {
    const { database, log, onMail } = this.#options;
    const due = await rows.leaseDue(database, { at: now(), until: later(HELD_MS), most: PORTION });
    for (const { id, state } of due) {
      const done = state === 'sealing' ? this.#seal(id) : this.#expire(id);
      // It is due again in a while; the others are not kept waiting.
      await done.catch(async (error) => {
        log.error({ envelope: id, err: error }, 'an envelope was not sealed');
        await noteSealFault(database, id, faultOf(error));
      });
    }
    if (due.length > 0) onMail();
    return due.length;
  }

  /** Always from the bytes that were shown, never from a sealed file; whoever comes second finds it sealed. */
  async #seal(id: string): Promise<void> {
    const { database } = this.#options;
    const envelope = await rows.findEnvelope(database, id);
    const frozen = await rows.fileOf(database, id, 'frozen');
    if (!envelope || !frozen || envelope.state !== 'sealing') return;
    const people = await rows.recipientsOf(database, id);
    const trail = await trailOf(database, { envelope, people, bytes: frozen.length });
    const at = now();
    const { bytes, fingerprint } = await this.#sealed({ envelope, people, trail, frozen, at });
    const sealedSha256 = createHash('sha256').update(bytes).digest();
    await database.query.transaction().execute(async (query) => {
      const standing = await rows.lockEnvelope({ query }, id);
      const state = standing && envelopeAfter(standing.state, 'seal');
      if (!state) return;
      await rows.putFile({ query }, { envelopeId: id, kind: 'sealed', bytes });
      await rows.writeState({ query }, id, { state, at, sealedSha256 });
      const data = { sha256: sealedSha256.toString('hex'), certificate: fingerprint };
      await appendEvent({ query }, id, { kind: 'sealed', data, at });
      const { subject } = envelope;
      // A file lies in the drive as it was uploaded: what is sealed is the envelope's.
      if (subject.kind === 'document') await markSigned({ query }, subject.documentId, now());
      await tellSealed({ query }, envelope, people);
    });
  }

  async #sealed(made: { envelope: Envelope; people: Recipient[]; trail: Trail; frozen: Buffer; at: Date }) {
    const { envelope, people, trail, frozen, at } = made;
    const { database, documents, keyFile, workerUrl } = this.#options;
    const key = await sealKey(keyFile, COMPANY.company);
    const certificate = certificateOf(key.certificate);
    // Known before the first file is out: no file of ours is ever called somebody else's.
    await keepCertificate(database, certificate, now());
    const fingerprint = certificate.fingerprint.toString('hex');
    const pictures = await picturesOf(database, envelope.id);
    const certificates: Buffer[] = [];
    for (const locale of new Set([envelope.locale, ...people.filter(takesPart).map((one) => one.locale)])) {
      const paper = certificatePaper({ locale, trail, people, pictures, fingerprint, at });
      certificates.push(await documents.producePaper(paper));
    }
    const { reason } = textsOf(envelope.locale, 'signing-certificate');
    const job = { frozen, certificates, trail: JSON.stringify(trail), key, at, reason };
    const bytes = await sealInThread(workerUrl, job);
    const { verdict } = await checkSeal(bytes, new Set([fingerprint]));
    if (verdict !== 'unchanged') throw new Error('a fresh seal does not hold');
    return { bytes, fingerprint };
  }

  async #expire(id: string): Promise<void> {
    const { database } = this.#options;
    await database.query.transaction().execute(async (query) => {
      const envelope = await rows.lockEnvelope({ query }, id);
      const state = envelope && envelopeAfter(envelope.state, 'expire');
      if (!state || envelope.expiresAt > now()) return;
      await rows.writeState({ query }, id, { state, at: now() });
      await appendEvent({ query }, id, { kind: 'expired' });
      const people = await rows.recipientsOf({ query }, id);
      const over = { kind: 'expired', who: '', reason: '' } as const;
      await tellOver({ query }, envelope, { people, over, by: null });
    });
  }
}

/** What failed, in one line for the console. */
function faultOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1).join('').slice(0, LONGEST_FAULT);
}

/** Everybody gets the sealed file once: each by a link of their own, the sender in the workspace. */
async function tellSealed(query: Query, envelope: Envelope, people: readonly Recipient[]): Promise<void> {
  for (const to of people.filter(takesPart)) {
    const link = await newLink(query, to.id);
    await tell(query, envelope, {
      to,
      about: 'sealed',
      data: { kind: 'sealed', link, asksCode: to.asksCode },
    });
  }
  const data = { kind: 'sealedOwn', path: envelopePath(envelope) } as const;
  await tell(query, envelope, { to: senderOf(envelope), about: 'sealed', data });
}
