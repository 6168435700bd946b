import type { DocumentValues } from '../../document/document.ts';
import { givenNameOf } from '../../document/given-name.ts';
import { now } from '../../shared/clock.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { FilledDocument } from './drive.ts';
import { lockOpen } from './locked.server.ts';
import { namingOf } from './naming.ts';
import type { Templates } from './own-documents.server.ts';
import type { DocumentRights } from './rights.server.ts';
import { mayWrite, type Saver } from './saver.server.ts';
import { beginsSitting, MOST_STAYING, stays, thinnedOut } from './sitting.ts';
import { finishDocument } from './store.server.ts';
import { LARGEST_VALUES, sizeOf } from './values.ts';
import type { DocumentVersion, Frozen, ListedVersion, Named, Reopened, Restored } from './version.ts';
import * as rows from './versions.store.server.ts';

type Options = { database: Database; templates: Templates; rights: DocumentRights };

/** Documents as they were. What is somebody else's is answered as what never was. */
export class Versions {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** All versions of a document that the caller has found to be its own, the last one first. */
  list({ id }: Pick<FilledDocument, 'id'>): Promise<ListedVersion[]> {
    return rows.listVersions(this.#options.database, id);
  }

  /** A version of a document that the caller has found to be its own. */
  find({ id }: Pick<FilledDocument, 'id'>, no: number): Promise<DocumentVersion | undefined> {
    return rows.findVersion(this.#options.database, id, no);
  }

  /** Keeps a document as it stands, under a name. */
  keep(accountId: string, id: string, name: string): Promise<Named> {
    return this.#locked(accountId, id, 'unknown', async (query) => {
      if (!(await hasRoom(query, id))) return 'tooMany';
      await rows.insertVersion(query, { id, kind: 'kept', name: givenNameOf(name) ?? undefined });
      return 'named';
    });
  }

  /** Gives a version a name; an empty one takes it away. */
  name(accountId: string, id: string, { no, name }: { no: number; name: string }): Promise<Named> {
    return this.#locked(accountId, id, 'unknown', async (query) => {
      const version = await rows.findVersion(query, id, no);
      if (!version) return 'unknown';
      if (!stays(version) && !(await hasRoom(query, id))) return 'tooMany';
      await rows.nameVersion(query, { id, no, name: givenNameOf(name) });
      return 'named';
    });
  }

  /** Writes a version into its document anew, as one more: what it says now is kept before. */
  async restore(by: Saver, id: string, no: number): Promise<Restored> {
    const { templates } = this.#options;
    const { accountId, sessionNumber: session } = by;
    return this.#locked<Restored>(accountId, id, 'unknown', async (query, document) => {
      if (!(await mayWrite(query, by))) return 'signedOut';
      const version = await rows.findVersion(query, id, no);
      if (!version || document.planted) return 'unknown';
      if (document.finishedAt) return 'finished';
      if (version.state === document.version) return 'same';
      await rows.insertVersion(query, { id, kind: 'sitting' });
      const { values, wording } = version;
      // One that was kept before documents stayed with their template says what this one is made with.
      const madeWith = version.madeWith ?? document.madeWith;
      const template = await templates.template(document.templateId, madeWith);
      const naming = namingOf(template, values, document.givenName ?? '');
      const state = { values, wording, madeWith, naming };
      await rows.writeState(query, { id, ...state, savedBy: accountId, session, at: now() });
      await rows.insertVersion(query, { id, kind: 'restored', restoredNo: no });
      await thin(query, id);
      return 'restored';
    });
  }

  /** Makes a finished document a draft again. What was finished stays as a version. */
  reopen(accountId: string, id: string): Promise<Reopened> {
    return this.#locked<Reopened>(accountId, id, 'unknown', async (query, document) => {
      if (document.status === 'signed') return 'signed';
      if (!document.finishedAt) return 'unknown';
      // Finished again it is one more that stays.
      if (!(await hasRoom(query, id))) return 'tooMany';
      // One that was finished before versions were kept has none of it yet.
      await rows.insertVersion(query, { id, kind: 'final' });
      return (await rows.reopenDocument(query, id)) ? 'reopened' : 'numbered';
    });
  }

  /**
   * Says that a document was sent as it stands, and keeps that with the words of its template.
   *
   * @param sent as it was read for sending: one that was changed since is not what was sent
   */
  async markSent(
    accountId: string,
    sent: Pick<FilledDocument, 'id' | 'version'>,
    place: string | null,
  ): Promise<void> {
    await this.#locked(accountId, sent.id, undefined, async (query, document) => {
      if (document.version !== sent.version || document.planted) return undefined;
      const template = await wordsOf(query, this.#options.templates, document);
      const frozen: Frozen | null = template === null ? null : { template, place };
      const at = now();
      await rows.insertVersion(query, { id: sent.id, kind: 'sitting', frozen, sentAt: at });
      await rows.writeSent(query, sent.id, at);
      await thin(query, sent.id);
      return undefined;
    });
  }

  /**
   * Writes values into a finished document on which those who sign it agreed, as one more finished version; within the
   * transaction that makes them what is signed.
   *
   * @param seen as it was read before: one that was changed since is another document
   * @returns its save from now on; undefined for one that was changed, signed, thrown away, has a number of a series, or is out of reach
   */
  async writeAgreed(
    query: Query,
    { accountId }: Pick<Saver, 'accountId'>,
    { seen, values }: { seen: Pick<FilledDocument, 'id' | 'version'>; values: DocumentValues },
  ): Promise<number | undefined> {
    const { rights, templates } = this.#options;
    const { id } = seen;
    const document = await lockOpen(query, rights, { accountId, id, verb: 'edit' });
    const isAsSent = document?.version === seen.version && document.status !== 'signed';
    if (!document?.finishedAt || !isAsSent || sizeOf(values) > LARGEST_VALUES) return undefined;
    const { templateId, givenName, frozen } = document;
    await rows.insertVersion(query, { id, kind: 'final' });
    // What was finished cannot be changed: it is gone on with, and finished again. With a number of a series it is not.
    if (!(await rows.reopenDocument(query, id))) return undefined;
    const template = await templates.template(templateId, frozen?.template ?? document.madeWith);
    const naming = namingOf(template, values, givenName ?? '');
    const at = now();
    const written = { id, values, naming, frozen, savedBy: accountId, at };
    const { version } = await finishDocument(query, written);
    await rows.insertVersion(query, { id, kind: 'final', sentAt: at });
    await rows.writeSent(query, id, at);
    await thin(query, id);
    return version;
  }

  /** Works on a document that an account may change in one transaction; `none` where there is no such document. */
  #locked<Outcome>(
    accountId: string,
    id: string,
    none: Outcome,
    work: (query: Query, document: FilledDocument) => Promise<Outcome>,
  ): Promise<Outcome> {
    return this.#options.database.query.transaction().execute(async (query) => {
      const document = await lockOpen({ query }, this.#options.rights, { accountId, id, verb: 'edit' });
      return document ? work({ query }, document) : none;
    });
  }
}

/** The template a document is made with, kept from now on for one that followed the library; null for an unknown one. */
export async function wordsOf(
  query: Query,
  templates: Templates,
  { madeWith, templateId }: Pick<FilledDocument, 'madeWith' | 'templateId'>,
): Promise<string | null> {
  return madeWith ?? templates.freeze(query, templateId);
}

/** Keeps a locked document as it stands before a new sitting changes it. @param by who changes it; null for a stranger */
export async function keepBefore(query: Query, document: FilledDocument, by: string | null): Promise<void> {
  if (!beginsSitting(document, by, now())) return;
  await rows.insertVersion(query, { id: document.id, kind: 'sitting' });
  await thin(query, document.id);
}

/** Keeps a document that was just finished. */
export async function keepFinished(query: Query, id: string): Promise<void> {
  await rows.insertVersion(query, { id, kind: 'final' });
  await thin(query, id);
}

export async function thin(query: Query, id: string): Promise<void> {
  await rows.deleteVersions(query, id, thinnedOut(await rows.thinnable(query, id), now()));
}

async function hasRoom(query: Query, id: string): Promise<boolean> {
  return (await rows.thinnable(query, id)).filter(stays).length < MOST_STAYING;
}
