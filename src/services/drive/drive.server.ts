import { DAY, later, now } from '../../shared/clock.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { DocumentValues } from '../documents/document.ts';
import type { Draft, FilledDocument, Saved } from './drive.ts';
import { namingOf } from './naming.ts';
import { createOwnDocuments, type Templates } from './own.server.ts';
import {
  type DocumentKey,
  deleteDocument,
  findDocument,
  findNewest,
  insertDocument,
  lockDocument,
  readDraft,
  takeDraft,
  updateDocument,
  writeDraft,
} from './store.server.ts';
import { LARGEST_VALUES, patched, type ValuesPatch } from './values.ts';

export type DriveService = ReturnType<typeof createDriveService>;

/** Documents of one account. */
const MOST_DOCUMENTS = 2_000;
/** How long what was typed before signing up waits. */
const DRAFT_MS = DAY;
/** Bytes of JSON: a draft holds the few fields of a template's page. */
const LARGEST_DRAFT = 16 * 1024;

/** What people filled in: their documents, and the drafts of those who have not signed up yet. */
export function createDriveService({ database, templates }: { database: Database; templates: Templates }) {
  return {
    ...createOwnDocuments({ database, templates }),

    /** The document of an account's template that was touched last, or undefined. */
    newest: (accountId: string, templateId: number): Promise<FilledDocument | undefined> =>
      findNewest(database, { accountId, templateId }),

    /** A document of an account by its number; undefined when the account has none of this number. */
    find: (accountId: string, id: string): Promise<FilledDocument | undefined> =>
      isUuid(id) ? findDocument(database, { accountId, id }) : Promise.resolve(undefined),

    /**
     * Saves what changed. Only the fields of the patch are written, so that two tabs, or a browser that was
     * offline for a while, do not undo each other's fields.
     *
     * @param key `id` is made by whoever opens a new document: saving twice makes one
     */
    async save(key: DocumentKey, patch: ValuesPatch): Promise<Saved> {
      const template = await templates.template(key.templateId);
      return database.query.transaction().execute((query) => saved({ query }, { key, patch, template }));
    },

    /** False when the account has no such document. */
    remove: (accountId: string, id: string): Promise<boolean> => deleteDocument(database, { accountId, id }),

    /**
     * Keeps what was typed on a template's page for a day.
     *
     * @param secret of the draft that is written over; undefined for a new one
     * @returns the secret for the cookie `b_draft`, or undefined when it is too large
     */
    async keepDraft(draft: Draft, secret = newSecret()): Promise<string | undefined> {
      if (sizeOf(draft.values) > LARGEST_DRAFT) return undefined;
      await writeDraft(database, { ...draft, secretHash: hashOf(secret), expiresAt: later(DRAFT_MS) });
      return secret;
    },

    /** What waits under a secret, or undefined. */
    draft: (secret: string): Promise<Draft | undefined> => readDraft(database, hashOf(secret), now()),

    /**
     * Makes a document of an account out of a draft, once. Undefined when there is no such draft any more; a draft
     * without values leaves no document.
     */
    async claimDraft(accountId: string, secret: string): Promise<FilledDocument | undefined> {
      const waiting = await readDraft(database, hashOf(secret), now());
      const template = waiting && (await templates.template(waiting.templateId));
      return database.query.transaction().execute(async (query) => {
        const draft = await takeDraft({ query }, hashOf(secret), now());
        if (!draft || Object.keys(draft.values).length === 0) return undefined;
        const naming = namingOf(template, draft.values);
        const made = { ...draft, naming, accountId, id: newId(), at: now(), most: MOST_DOCUMENTS };
        return insertDocument({ query }, made);
      });
    },
  };
}

type Saving = { key: DocumentKey; patch: ValuesPatch; template: Awaited<ReturnType<Templates['template']>> };

async function saved(database: Query, saving: Saving): Promise<Saved> {
  const { key, patch, template } = saving;
  const known = await lockDocument(database, key);
  if (known && (known.accountId !== key.accountId || known.templateId !== key.templateId))
    return { outcome: 'unknown' };
  const values = patched(known?.values ?? {}, patch);
  if (sizeOf(values) > LARGEST_VALUES) return { outcome: 'tooLarge' };
  const row = { ...key, values, naming: namingOf(template, values), at: now() };
  if (known) return { outcome: 'saved', document: await updateDocument(database, row) };
  const document = await insertDocument(database, { ...row, most: MOST_DOCUMENTS });
  if (document) return { outcome: 'saved', document };
  // Another save of the same new document was first, or there is no room for one more.
  return (await lockDocument(database, key)) ? saved(database, saving) : { outcome: 'tooMany' };
}

function sizeOf(values: DocumentValues): number {
  return Buffer.byteLength(JSON.stringify(values));
}
