import { now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { CatalogueService } from '../catalogue/catalogue.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { LibrarySource } from '../documents/library/library-source.server.ts';
import { type CheckedText, checkedText, namesIn } from './template-checks.server.ts';
import {
  mayStep,
  type StepOutcome,
  type TemplateVersion,
  type VersionStep,
  type WholeVersion,
} from './template-version.ts';
import * as store from './template-versions.store.server.ts';

/** What writes a change down, in the transaction that makes it. */
type Note = (query: Query, version: TemplateVersion) => Promise<void>;
export type TemplateAct = { by: string; note: Note };
/** A version as somebody looked at it. */
export type SeenVersion = { id: string; revision: number };

export type VersionParts = {
  database: Database;
  catalogue: Pick<CatalogueService, 'refresh'>;
  library: LibrarySource;
};

/** A text that becomes a version; `names` where it does not say them by itself. */
export type KeptText = Pick<WholeVersion, 'templateId' | 'locale' | 'source'> & {
  report?: WholeVersion['report'];
  original?: { name: string; bytes: Buffer } | null;
  names?: Pick<WholeVersion, 'family' | 'slug' | 'title'>;
  /** Where it is not one to be worked on. */
  state?: 'withdrawn';
};

/** What all steps of versions go through: one at a time, each a transaction, and none on what somebody else changed. */
export class VersionWork {
  readonly library: LibrarySource;
  readonly #parts: VersionParts;

  constructor(parts: VersionParts) {
    this.#parts = parts;
    this.library = parts.library;
  }

  /** Changes templates in one transaction; this process knows of it at once, the others within a second. */
  async change<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const { database, catalogue } = this.#parts;
    const done = await database.query.transaction().execute(async (query) => {
      await store.lockVersions({ query });
      return work({ query });
    });
    await catalogue.refresh();
    return done;
  }

  /** A step of a version that still is as somebody looked at it. */
  step(
    { id, revision }: SeenVersion,
    step: VersionStep,
    work: (query: Query, version: WholeVersion) => Promise<StepOutcome>,
  ): Promise<StepOutcome> {
    return this.change(async (query) => {
      const version = await store.findVersion(query, id);
      if (!version) return { outcome: 'unknown' };
      if (!mayStep(version, step)) return { outcome: 'notNow' };
      return version.revision === revision ? work(query, version) : { outcome: 'stale' };
    });
  }

  /** Changes a version and writes that down. */
  async done(
    query: Query,
    { id }: Pick<WholeVersion, 'id'>,
    note: Note,
    change: Parameters<typeof store.changeVersion>[2],
  ): Promise<StepOutcome> {
    const version = await store.changeVersion(query, id, change);
    await note(query, version);
    return { outcome: 'done', version };
  }

  /** Writes a text down as the next version of its template. */
  async keep(query: Query, text: KeptText, by: string): Promise<TemplateVersion> {
    const { templateId, locale, source, report = null, original = null, names, state } = text;
    const id = newId();
    const { faults } = await this.checked(query, text);
    await store.insertVersion(query, {
      ...{ id, templateId, locale, source, report, original, by, at: now() },
      ...namesIn(source, names ?? { family: '', slug: '', title: '' }),
      no: await store.nextNo(query, templateId),
      state: state ?? (faults.length > 0 ? 'draft' : 'checked'),
    });
    const version = await store.findVersion(query, id);
    if (!version) throw new Error(`version ${id} was just written`);
    return version;
  }

  checked(query: Query, text: Pick<WholeVersion, 'templateId' | 'locale' | 'source'>): Promise<CheckedText> {
    return checkedText(query, this.library, text);
  }

  async isFaulty(query: Query, version: WholeVersion): Promise<boolean> {
    return (await this.checked(query, version)).faults.length > 0;
  }

  /** The version of a template that holds: published, or withdrawn. */
  async held(query: Query, templateId: number): Promise<WholeVersion | undefined> {
    const versions = await store.versionsOf(query, templateId);
    return versions.find(({ state }) => state === 'published' || state === 'withdrawn');
  }
}
