import { type Differences, isUnchanged } from '../../document/wording/differences.ts';
import { type Edit, edited } from '../../document/wording/edit.ts';
import { now } from '../../shared/clock.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { EditSaved } from './drive.ts';
import { bringBack, lockTreeOfThrownAway } from './filed.store.server.ts';
import { namingOf } from './naming.ts';
import type { Templates } from './own-documents.server.ts';
import { type DocumentRights, mayEdit } from './rights.server.ts';
import { mayWrite, type Saver } from './saver.server.ts';
import { type DocumentKey, insertDocument, lockDocument, madeWithOf } from './store.server.ts';
import { MOST_DOCUMENTS } from './values.ts';
import { keepBefore } from './versions.server.ts';
import { type CopiedWords, copyWording, writeWording } from './wording.store.server.ts';

type Options = { database: Database; templates: Templates; rights: DocumentRights };

/** What documents say otherwise than their templates: edited step by step. */
export class Wordings {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Edits the words of a document. One that is not saved yet is saved with it.
   *
   * @param key `id` is made by whoever opens a new document
   * @param by the session that edits
   */
  async edit(key: DocumentKey, edit: Edit, by: Saver): Promise<EditSaved> {
    const { database, templates, rights } = this.#options;
    const known = await madeWithOf(database, key.id);
    const template = await templates.template(key.templateId, known);
    if (!template) return { outcome: 'unknown' };
    return database.query.transaction().execute(async (query) => {
      if (!(await mayWrite({ query }, by))) return { outcome: 'signedOut' };
      await lockTreeOfThrownAway({ query }, key.id);
      const document = await lockDocument({ query }, key);
      if (document && !(await mayEdit({ query }, rights, { ...key, document })))
        return { outcome: 'unknown' };
      if (document?.finishedAt) return { outcome: 'finished' };
      if ((document?.madeWith ?? null) !== known) return { outcome: 'changedMeanwhile' };
      const after = edited(template.blocks, document?.wording ?? null, edit);
      if (after.outcome !== 'edited') return after;
      const wording = isUnchanged(after.differences) ? null : after.differences;
      const madeWith = known ?? (await templates.freeze({ query }, key.templateId));
      const row = { wording, madeWith, session: by.sessionNumber, savedBy: by.accountId, at: now() };
      if (!document) return inserted({ query }, { ...key, ...row, template });
      // Who goes on editing it wants it.
      if (document.isRemoved) await bringBack({ query }, key.id);
      await keepBefore({ query }, document, by.accountId);
      await writeWording({ query }, { ...row, id: key.id });
      return { outcome: 'saved' };
    });
  }

  /** The words of a document that was sent to somebody, its own and its template's, in their copy. */
  copy(written: CopiedWords): Promise<void> {
    return copyWording(this.#options.database, written);
  }
}

type Row = DocumentKey & {
  template: NonNullable<Awaited<ReturnType<Templates['template']>>>;
  madeWith: string | null;
  wording: Differences | null;
  session: string;
  savedBy: string;
  at: Date;
};

async function inserted(database: Query, { template, ...row }: Row): Promise<EditSaved> {
  const naming = namingOf(template, {});
  const document = await insertDocument(database, { ...row, values: {}, naming, most: MOST_DOCUMENTS });
  return { outcome: document ? 'saved' : 'tooMany' };
}
