import { DAY, later, now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import { readDraft, takeDraft, writeDraft } from './drafts.store.server.ts';
import type { Draft, FilledDocument } from './drive.ts';
import { namingOf } from './naming.ts';
import type { Templates } from './own-documents.server.ts';
import { mayWrite, type Saver } from './saver.server.ts';
import { insertDocument } from './store.server.ts';
import { MOST_DOCUMENTS, sizeOf } from './values.ts';

/** How long what was typed before signing up waits. */
const DRAFT_MS = DAY;
/** Bytes of JSON: a draft holds the few fields of a template's page. */
const LARGEST_DRAFT = 16 * 1024;

type Options = { database: Database; templates: Templates };

/** What was typed on templates' pages, until its visitor has signed up. */
export class Drafts {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Keeps what was typed on a template's page for a day.
   *
   * @param secret of the draft that is written over; undefined for a new one
   * @returns the secret for the cookie `b_draft`, or undefined when it is too large
   */
  async keep(draft: Draft, secret = newSecret()): Promise<string | undefined> {
    if (sizeOf(draft.values) > LARGEST_DRAFT) return undefined;
    await writeDraft(this.#options.database, {
      ...draft,
      secretHash: hashOf(secret),
      expiresAt: later(DRAFT_MS),
    });
    return secret;
  }

  /** What waits under a secret, or undefined. */
  find(secret: string): Promise<Draft | undefined> {
    return readDraft(this.#options.database, hashOf(secret), now());
  }

  /**
   * Makes a document of an account out of a draft, once. Undefined when there is no such draft any more; a draft
   * without values leaves no document.
   */
  async claim(by: Saver, secret: string): Promise<FilledDocument | undefined> {
    const { database, templates } = this.#options;
    const waiting = await readDraft(database, hashOf(secret), now());
    const template = waiting && (await templates.template(waiting.templateId));
    return database.query.transaction().execute(async (query) => {
      if (!(await mayWrite({ query }, by))) return undefined;
      const draft = await takeDraft({ query }, hashOf(secret), now());
      if (!draft || Object.keys(draft.values).length === 0) return undefined;
      const naming = namingOf(template, draft.values);
      const madeWith = await templates.freeze({ query }, draft.templateId);
      const { accountId, sessionNumber: session } = by;
      const place = { accountId, session, savedBy: accountId, id: newId() };
      const made = { ...draft, ...place, madeWith, naming, at: now(), most: MOST_DOCUMENTS };
      return insertDocument({ query }, made);
    });
  }
}
