import { HOUR, now } from '../../shared/clock.ts';
import type { Query } from '../database/database.server.ts';
import type { Conversion } from './convert.server.ts';
import { blankSource, convertedSource, namesOf, toldOf } from './new-template.server.ts';
import { type CheckedText, namesIn } from './template-checks.server.ts';
import { type OnPublished, TemplatePublishing } from './template-publishing.server.ts';
import {
  OPEN_STATES,
  type StepOutcome,
  type TemplateHead,
  type TemplateVersion,
  type VersionState,
  type WholeVersion,
} from './template-version.ts';
import * as store from './template-versions.store.server.ts';
import { templateSource } from './to-template.ts';
import {
  type KeptText,
  type SeenVersion,
  type TemplateAct,
  type VersionParts,
  VersionWork,
} from './version-work.server.ts';

/** Who is alone waits so long before they approve what they wrote. */
export const ALONE_MS = HOUR;

type Options = VersionParts & {
  /** Reads a .docx, one after the other. */
  convert: (file: { bytes: Uint8Array } & Pick<TemplateHead, 'title' | 'locale'>) => Promise<Conversion>;
  onPublished?: OnPublished;
};

export type Begun = { outcome: 'begun'; version: TemplateVersion } | { outcome: 'begunAlready' };
export type Brought = Begun | Extract<Conversion, { outcome: 'refused' }>;
export type BroughtNext = StepOutcome | Extract<Conversion, { outcome: 'refused' }>;
type Standing = Pick<WholeVersion, 'source' | 'locale'>;

/** Templates as operators write and review them. Every change is one transaction with its row of the log. */
export class TemplateDesk {
  /** What comes into the library, and what goes out of it. */
  readonly publishing: TemplatePublishing;
  readonly #options: Options;
  readonly #work: VersionWork;

  constructor(options: Options) {
    this.#options = options;
    this.#work = new VersionWork(options);
    this.publishing = new TemplatePublishing(this.#work, options.onPublished);
  }

  /** What is worked on and what holds, of all templates. */
  current(): Promise<TemplateVersion[]> {
    return store.currentVersions(this.#options.database);
  }

  /** All versions of a template, the newest first. */
  versions(templateId: number): Promise<WholeVersion[]> {
    return store.versionsOf(this.#options.database, templateId);
  }

  find(id: string): Promise<WholeVersion | undefined> {
    return store.findVersion(this.#options.database, id);
  }

  /** The numbers of what was imported. */
  imported(): Promise<ReadonlySet<number>> {
    return store.importedNumbers(this.#options.database);
  }

  /** The file a version was made from. */
  original(id: string) {
    return store.originalOf(this.#options.database, id);
  }

  /** What was shipped or imported under a number, whatever stands in its place. */
  beneath(templateId: number) {
    return this.#options.library.beneath(templateId);
  }

  /** Looks at a text as it would be looked at before it is published. */
  check(text: Pick<WholeVersion, 'templateId' | 'locale' | 'source'>): Promise<CheckedText> {
    return this.#work.checked(this.#options.database, text);
  }

  /** Begins a template of one's own with an empty text. */
  start(head: TemplateHead, act: TemplateAct): Promise<Begun> {
    return this.#new(head, act, (named) => ({ source: blankSource(named) }));
  }

  /** Begins a template of one's own with what a .docx says. */
  async bring(head: TemplateHead, file: { name: string; bytes: Buffer }, act: TemplateAct): Promise<Brought> {
    const { title, locale } = head;
    const converted = await this.#options.convert({ bytes: file.bytes, title, locale });
    if (converted.outcome === 'refused') return converted;
    return this.#new(head, act, (named) => ({
      source: convertedSource(named, converted),
      report: toldOf(converted),
      original: file,
    }));
  }

  /** Begins the next version of a template with what it says now. */
  begin(templateId: number, act: TemplateAct): Promise<StepOutcome> {
    return this.#next(templateId, act, ({ source }) => Promise.resolve({ source }));
  }

  /** Begins the next version of a template with what a .docx says; its number, names and entries in lists stay. */
  async bringNext(
    templateId: number,
    file: { name: string; bytes: Buffer },
    act: TemplateAct,
  ): Promise<BroughtNext> {
    const text = await this.#now(this.#options.database, templateId);
    if (typeof text === 'string') return { outcome: text };
    const read = await this.#read(templateId, text);
    if (!read) return { outcome: 'faulty' };
    const { title, locale } = read.template;
    const converted = await this.#options.convert({ bytes: file.bytes, title, locale });
    if (converted.outcome === 'refused') return converted;
    return this.#next(templateId, act, async (standing) => {
      // Somebody may have published another one while the file was read.
      const { template } = (await this.#read(templateId, standing)) ?? read;
      // What lists say of it, and its author beside the text, stays.
      return { source: templateSource(template, converted.draft), report: toldOf(converted), original: file };
    });
  }

  /** Keeps a text as it is typed; it is checked where nothing speaks against it. */
  write(seen: SeenVersion, source: string, { by, note }: TemplateAct): Promise<StepOutcome> {
    return this.#work.step(seen, 'write', async (query, version) => {
      const { faults } = await this.#work.checked(query, { ...version, source });
      return this.#work.done(query, version, note, {
        ...{ source, state: faults.length > 0 ? 'draft' : 'checked', ...namesIn(source, version) },
        writers: [...new Set([...version.writers, by])],
        ...{ written_by: by, written_at: now() },
      });
    });
  }

  /** Takes away what was not published. */
  discard(seen: SeenVersion, { by, note }: TemplateAct): Promise<StepOutcome> {
    return this.#work.step(seen, 'discard', (query, version) =>
      this.#work.done(query, version, note, { state: 'discarded', ended_by: by, ended_at: now() }),
    );
  }

  /** Asks a colleague to look at it. */
  submit(seen: SeenVersion, { by, note }: TemplateAct): Promise<StepOutcome> {
    return this.#work.step(seen, 'submit', async (query, version) => {
      if (await this.#work.isFaulty(query, version)) return { outcome: 'faulty' };
      const asked = { state: 'review', asked_by: by, asked_at: now() } as const;
      return this.#work.done(query, version, note, { ...asked, remarks: null });
    });
  }

  /** Back to its writer, with what is to be done; one may also take it back oneself. */
  giveBack(seen: SeenVersion, remarks: string | null, { by, note }: TemplateAct): Promise<StepOutcome> {
    return this.#work.step(seen, 'giveBack', (query, version) => {
      const reviewed = { reviewed_by: by, reviewed_at: now(), remarks };
      return this.#work.done(query, version, note, { state: 'checked', ...reviewed });
    });
  }

  /**
   * Approves what somebody else wrote.
   * @param isAlone nobody else may: then one approves one's own, an hour after it was asked for
   */
  approve(seen: SeenVersion, isAlone: boolean, { by, note }: TemplateAct): Promise<StepOutcome> {
    return this.#work.step(seen, 'approve', async (query, version) => {
      const isOwn = version.writers.includes(by);
      if (isOwn && !isAlone) return { outcome: 'ownText' };
      if (isOwn && now().getTime() < (version.askedAt?.getTime() ?? 0) + ALONE_MS)
        return { outcome: 'alone' };
      if (await this.#work.isFaulty(query, version)) return { outcome: 'faulty' };
      const reviewed = { reviewed_by: by, reviewed_at: now(), remarks: null };
      return this.#work.done(query, version, note, { state: 'approved', ...reviewed });
    });
  }

  /** What a template says now; or why no next version of it can be begun. */
  async #now(query: Query, templateId: number): Promise<Standing | 'notNow' | 'unknown'> {
    const versions = await store.versionsOf(query, templateId);
    if (versions.some(({ state }) => isOpen(state))) return 'notNow';
    const held = versions.find(({ state }) => state === 'published' || state === 'withdrawn');
    return held ?? (await this.#work.library.beneath(templateId)) ?? versions[0] ?? 'unknown';
  }

  async #read(templateId: number, { source, locale }: Standing) {
    return (await this.check({ templateId, source, locale })).read;
  }

  #next(
    templateId: number,
    { by, note }: TemplateAct,
    made: (standing: Standing) => Promise<Omit<KeptText, 'templateId' | 'locale'>>,
  ): Promise<StepOutcome> {
    return this.#work.change(async (query) => {
      const standing = await this.#now(query, templateId);
      if (typeof standing === 'string') return { outcome: standing };
      const { locale } = standing;
      const text = await made(standing);
      const version = await this.#work.keep(query, { ...text, templateId, locale }, by);
      await note(query, version);
      return { outcome: 'done', version };
    });
  }

  /** One of a title is begun once: whoever presses twice has one. */
  #new(
    head: TemplateHead,
    { by, note }: TemplateAct,
    made: (named: TemplateHead & { id: number; today: string }) => Omit<KeptText, 'templateId' | 'locale'>,
  ): Promise<Begun> {
    return this.#work.change(async (query) => {
      const { locale } = head;
      const names = namesOf(head);
      if (await store.isBegun(query, { locale, slug: names.slug })) return { outcome: 'begunAlready' };
      const templateId = await store.nextTemplateId(query);
      const text = made({ ...head, id: templateId, today: now().toISOString().slice(0, 10) });
      const version = await this.#work.keep(query, { ...text, templateId, locale, names }, by);
      await note(query, version);
      return { outcome: 'begun', version };
    });
  }
}

function isOpen(state: VersionState): boolean {
  return OPEN_STATES.some((open) => open === state);
}
