import { now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import type { Database, Query } from '../database/database.server.ts';
import { Conflicts } from './conflicts.server.ts';
import { type Seen, withoutConflicts } from './conflicts.store.server.ts';
import { DocumentActs } from './document-acts.server.ts';
import { isMadeFor, standingFor } from './document-id.server.ts';
import { Drafts } from './drafts.server.ts';
import type { FilledDocument, Saved } from './drive.ts';
import { bringBack, findOwner, lockTreeOfThrownAway } from './filed.store.server.ts';
import { Leaves } from './leaves.server.ts';
import { isNoCopy, namingOf } from './naming.ts';
import { OwnDocuments, type Templates } from './own-documents.server.ts';
import { type DocumentRights, isOpenTo, mayEdit } from './rights.server.ts';
import { mayWrite, type Saver } from './saver.server.ts';
import {
  type DocumentKey,
  findDocument,
  findNewest,
  insertDocument,
  lockDocument,
  madeWithOf,
  updateDocument,
} from './store.server.ts';
import { LARGEST_VALUES, MOST_DOCUMENTS, patched, sizeOf, type ValuesPatch } from './values.ts';
import { keepBefore, Versions } from './versions.server.ts';
import { Wordings } from './wordings.server.ts';

type Options = { database: Database; templates: Templates; rights: DocumentRights };

/** What people filled in: their documents, and the drafts of those who have not signed up yet. */
export class DriveService {
  /** What was typed before signing up. */
  readonly drafts: Drafts;
  /** The lists of what an account has filled in. */
  readonly own: OwnDocuments;
  /** What is done with a document as a whole. */
  readonly acts: DocumentActs;
  /** What documents say otherwise than their templates. */
  readonly wordings: Wordings;
  /** Documents as they were. */
  readonly versions: Versions;
  /** What two people typed into one field. */
  readonly conflicts: Conflicts;
  /** What is finished, counted. */
  readonly leaves: Leaves;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    this.drafts = new Drafts(options);
    this.own = new OwnDocuments(options);
    this.acts = new DocumentActs(options);
    this.wordings = new Wordings(options);
    this.versions = new Versions(options);
    this.conflicts = new Conflicts(options.database);
    this.leaves = new Leaves(options);
  }

  /** The document of an account's own of a template that was touched last, or undefined. */
  newest(accountId: string, templateId: number): Promise<FilledDocument | undefined> {
    return findNewest(this.#options.database, { accountId, templateId });
  }

  /** A document of an account or its team by its number; undefined for what it must not open, or what is not there. */
  async find(accountId: string, id: string): Promise<FilledDocument | undefined> {
    const { database, rights } = this.#options;
    const document = isUuid(id) ? await findDocument(database, { id }) : undefined;
    const isOpen = document && (await isOpenTo(database, rights, { accountId, document, verb: 'open' }));
    return isOpen ? document : undefined;
  }

  /**
   * Under which number an account fills in the document that an address or a form names. It is that number where the
   * document is its own or its team's, or where it was made for this account; for any other one stands always the same
   * one of its own, whether somebody else has such a document or nobody.
   */
  async idFor(accountId: string, id: string): Promise<string> {
    const { database, rights } = this.#options;
    if (isMadeFor(accountId, id)) return id;
    const document = await findOwner(database, id);
    const verb = document?.isRemoved ? 'restore' : 'open';
    const isOpen = document && (await isOpenTo(database, rights, { accountId, document, verb }));
    return isOpen ? id : standingFor(accountId, id);
  }

  /** The template that a document is made with, whosever it is; for a new one as the library has it. */
  async template({ templateId, id }: Pick<DocumentKey, 'templateId' | 'id'>) {
    const { database, templates } = this.#options;
    return templates.template(templateId, await madeWithOf(database, id));
  }

  /**
   * Saves what changed. Only the fields of the patch are written, so that two tabs, or a browser that was
   * offline for a while, do not undo each other's fields.
   *
   * @param key `id` is made by whoever opens a new document: saving twice makes one
   * @param by the session that saves; undefined for what comes from another account
   * @param seen what stood in these fields before somebody typed: of a team's document nobody overwrites what they have
   *   not seen
   */
  async save(key: DocumentKey, patch: ValuesPatch, by?: Saver, seen: Seen = {}): Promise<Saved> {
    const { database, templates, rights } = this.#options;
    const template = await this.template(key);
    return database.query.transaction().execute(async (query) => {
      if (!(await mayWrite({ query }, by))) return { outcome: 'signedOut' };
      return saved({ query }, { key, patch, template, by, seen, rights, templates });
    });
  }
}

type Saving = {
  key: DocumentKey;
  patch: ValuesPatch;
  template: Awaited<ReturnType<Templates['template']>>;
  by: Saver | undefined;
  seen: Seen;
  rights: DocumentRights;
  templates: Templates;
};

async function saved(database: Query, saving: Saving): Promise<Saved> {
  const { key, template, by, rights, templates } = saving;
  await lockTreeOfThrownAway(database, key.id);
  const known = await lockDocument(database, key);
  if (known && !(await mayEdit(database, rights, { ...key, document: known }))) return { outcome: 'unknown' };
  if (known?.finishedAt) return { outcome: 'finished' };
  const { patch, conflicts } = await writable(database, known, saving);
  const values = patched(known?.values ?? {}, patch);
  if (sizeOf(values) > LARGEST_VALUES) return { outcome: 'tooLarge' };
  const losesName = known !== undefined && isNoCopy(known.namedWhile, namingOf(template, values));
  const naming = namingOf(template, values, losesName ? '' : (known?.givenName ?? ''));
  const savedBy = by?.accountId ?? null;
  const madeWith = known?.madeWith ?? (await templates.freeze(database, key.templateId));
  const row = { ...key, values, madeWith, naming, session: by?.sessionNumber ?? null, savedBy, at: now() };
  if (known) {
    // Who goes on filling it in wants it.
    if (known.isRemoved) await bringBack(database, key.id);
    await keepBefore(database, known, savedBy);
    return { outcome: 'saved', conflicts, document: await updateDocument(database, { ...row, losesName }) };
  }
  const document = await insertDocument(database, { ...row, most: MOST_DOCUMENTS });
  if (document) return { outcome: 'saved', conflicts, document };
  // Another save of the same new document was first, or there is no room for one more.
  return (await lockDocument(database, key)) ? saved(database, saving) : { outcome: 'tooMany' };
}

/** In an account's own document the later save counts; in a team's nobody overwrites what they have not seen. */
async function writable(
  database: Query,
  known: Awaited<ReturnType<typeof lockDocument>>,
  { key, patch, seen }: Saving,
): Promise<{ patch: ValuesPatch; conflicts: readonly string[] }> {
  if (!known || known.teamId === null) return { patch, conflicts: [] };
  const { accountId, id } = key;
  return withoutConflicts(database, { id, accountId, values: known.values, patch, seen, at: now() });
}
