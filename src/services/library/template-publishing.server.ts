import { now } from '../../shared/clock.ts';
import { upsertTemplates, withdrawTemplate } from '../catalogue/templates.store.server.ts';
import type { Query } from '../database/database.server.ts';
import { writtenEntryOf } from '../documents/catalogue-entry.ts';
import type { LibraryTemplate } from '../documents/library/library-files.server.ts';
import type { StepOutcome, TemplateVersion } from './template-version.ts';
import * as store from './template-versions.store.server.ts';
import type { SeenVersion, TemplateAct, VersionWork } from './version-work.server.ts';

/** Is told of each version that is published, in its transaction. */
export type OnPublished = (query: Query, version: TemplateVersion) => Promise<void>;

/** What comes into the library, and what goes out of it. */
export class TemplatePublishing {
  readonly #work: VersionWork;
  readonly #onPublished: OnPublished | undefined;

  constructor(work: VersionWork, onPublished?: OnPublished) {
    this.#work = work;
    this.#onPublished = onPublished;
  }

  /** Puts a version in the place of what was there; all processes know within two seconds. */
  publish(seen: SeenVersion, { by, note }: TemplateAct): Promise<StepOutcome> {
    return this.#work.step(seen, 'publish', async (query, version) => {
      const { read, faults } = await this.#work.checked(query, version);
      if (!read || faults.length > 0) return { outcome: 'faulty' };
      const at = now();
      await store.endHeld(query, version.templateId, { by, at });
      const published = { state: 'published', published_by: by, published_at: at } as const;
      const done = await this.#work.done(query, version, note, published);
      if (done.outcome === 'done') await this.#onPublished?.(query, done.version);
      await list(query, read, at);
      return done;
    });
  }

  /** Takes a template out of the library: documents that were begun with it go on. */
  withdraw(templateId: number, why: string, { by, note }: TemplateAct): Promise<StepOutcome> {
    return this.#work.change(async (query) => {
      const held = await this.#work.held(query, templateId);
      if (held?.state === 'withdrawn') return { outcome: 'notNow' };
      const { library } = this.#work;
      const text = held ?? (await library.beneath(templateId));
      const read = held ? await library.readKept(held) : await library.readBeneath(templateId);
      if (!text || !read) return { outcome: 'unknown' };
      const at = now();
      // Beside it somebody may work on the next version.
      const kept = { templateId, locale: text.locale, source: text.source, state: 'withdrawn' } as const;
      const version = held ?? (await this.#work.keep(query, kept, by));
      const ended = { state: 'withdrawn', why, ended_by: by, ended_at: at } as const;
      const done = await this.#work.done(query, version, note, ended);
      await withdrawTemplate(query, entryOf(read), at);
      return done;
    });
  }

  /** Puts a template back that was withdrawn, as it was. */
  putBack(templateId: number, { by, note }: TemplateAct): Promise<StepOutcome> {
    return this.#work.change(async (query) => {
      const held = await this.#work.held(query, templateId);
      if (held?.state !== 'withdrawn') return { outcome: 'notNow' };
      const read = await this.#work.library.readKept(held);
      if (!read) return { outcome: 'faulty' };
      const at = now();
      const back = { state: 'published', published_by: by, published_at: at } as const;
      const done = await this.#work.done(query, held, note, { ...back, ended_by: null, ended_at: null });
      await list(query, read, at);
      return done;
    });
  }

  /** Back to what is shipped, or was imported, under the number. */
  backToShipped(templateId: number, why: string | null, { by, note }: TemplateAct): Promise<StepOutcome> {
    return this.#work.change(async (query) => {
      const shipped = await this.#work.library.readBeneath(templateId);
      if (!shipped) return { outcome: 'unknown' };
      const at = now();
      const held = await store.endHeld(query, templateId, { by, at });
      if (!held) return { outcome: 'notNow' };
      const done = await this.#work.done(query, held, note, { why });
      await list(query, shipped, at);
      return done;
    });
  }
}

function entryOf({ template, hash }: LibraryTemplate) {
  return writtenEntryOf(template, hash);
}

/** Last in its transaction: others look for what changed since they looked. */
async function list(query: Query, read: LibraryTemplate, at: Date): Promise<void> {
  await upsertTemplates(query, [entryOf(read)], at);
}
