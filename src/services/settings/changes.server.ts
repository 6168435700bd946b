import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { now } from '../../shared/clock.ts';
import { hasKey } from '../../shared/keys.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import type { SettingKind, SettingValues } from '../../shared/settings.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { Database, Query } from '../database/database.server.ts';
import { turnSwitch } from '../experiments/turn.store.server.ts';
import { wordsIn } from '../newsroom/article.ts';
import { SHIPPED_ARTICLES, shippedArticle } from '../newsroom/shipped-articles.server.ts';
import { endFaults, faultsOf } from './faults.server.ts';
import { isDay } from './fields.ts';
import { windowOf } from './in-force.ts';
import { isKeyOf, KINDS, schemaOf } from './kinds.table.ts';
import type { EndMoved, Published, SettingFault, SettingName, Wanted, WrittenSetting } from './setting.ts';
import { shippedTextIn } from './shipped-texts.ts';
import {
  discardDraft,
  endPublished,
  findSetting,
  historyOf,
  insertSetting,
  isSlugTaken,
  lockSettings,
  moveLastDay,
  publishDraft,
  readEnded,
} from './store.server.ts';

/** Who changes something, and what writes its audit row in the transaction that does it. */
export type Changing = {
  by: string;
  note(query: Query, change?: Noted): Promise<void>;
};
/** What the log says of a change; `gone`: the drafts and publications that it ended, whatever was asked about those. */
export type Noted = Pick<AuditEntry, 'before' | 'after' | 'reason'> & { gone?: readonly string[] };

/** Writes what is wanted, publishes it, takes it back. Every change is one transaction with its audit row. */
export class SettingChanges {
  readonly #database: Database;
  readonly #onChange: () => Promise<void>;

  constructor(database: Database, onChange: () => Promise<void>) {
    this.#database = database;
    this.#onChange = onChange;
  }

  /** Keeps what is wanted as the only draft of it, whether or not it could be published: nothing typed is lost. */
  async draft<K extends SettingKind>(
    name: SettingName<K>,
    wanted: Wanted<K>,
    { by, note }: Changing,
  ): Promise<string> {
    return this.#change(async (query) => {
      await lockSettings({ query });
      return writeDraft({ query }, name, { ...wanted, by, note });
    });
  }

  /** The same over what its writer saw; nothing where somebody has saved another one since. */
  async redraft<K extends SettingKind>(
    name: SettingName<K>,
    { seen, ...wanted }: Wanted<K> & { seen: string | null },
    { by, note }: Changing,
  ): Promise<{ outcome: 'drafted'; id: string } | { outcome: 'savedSince' }> {
    return this.#change(async (query) => {
      await lockSettings({ query });
      const newest = newestOf(await historyOf({ query }, name));
      if ((newest?.id ?? null) !== seen) return { outcome: 'savedSince' };
      return { outcome: 'drafted', id: await writeDraft({ query }, name, { ...wanted, by, note }) };
    });
  }

  /** What speaks against publishing a draft. */
  async faultsOf(draft: WrittenSetting): Promise<SettingFault[]> {
    return this.#faultsIn(this.#database, draft);
  }

  /** Publishes a draft, unless something speaks against it by now. */
  async publish(id: string, why: string | null, { by, note }: Changing): Promise<Published> {
    return this.#change(async (query) => {
      const at = now();
      await lockSettings({ query });
      const draft = await findSetting({ query }, id);
      if (draft?.state !== 'draft') return { outcome: 'notThere' };
      const [fault] = await this.#faultsIn({ query }, draft);
      if (fault) return { outcome: fault };
      const { before, gone } = await this.#replace({ query }, draft, { by, at });
      await publishDraft({ query }, id, { by, at, why });
      await carryOver({ query }, draft, draft.value, at);
      await note({ query }, { before, after: toldOf(draft), reason: why, gone: [id, ...gone] });
      return { outcome: 'published' };
    });
  }

  /**
   * Publishes something that was reviewed elsewhere, unless something speaks against it. Drafts of it stay, and have to be
   * looked at anew: whatever was asked about them was asked about something that stands no more.
   */
  async put<K extends SettingKind>(
    name: SettingName<K>,
    { why, ...wanted }: Wanted<K> & { why: string | null },
    { by, note }: Changing,
  ): Promise<Published> {
    return this.#change(async (query) => {
      const at = now();
      const draft = {
        ...{ ...blank, ...name, ...wanted, id: randomUUID(), writtenBy: by, writtenAt: at },
        shipped: shippedOf(name),
      };
      await lockSettings({ query });
      const [fault] = await this.#faultsIn({ query }, draft);
      if (fault) return { outcome: fault };
      const { before, gone } = await this.#replace({ query }, draft, { by, at });
      const published = { state: 'published', publishedBy: by, publishedAt: at, why } as const;
      await insertSetting({ query }, { ...draft, ...published });
      await carryOver({ query }, draft, draft.value, at);
      const drafts = (await historyOf({ query }, name)).filter(({ state }) => state === 'draft');
      const stale = [...gone, ...drafts.map(({ id }) => id)];
      await note({ query }, { before, after: toldOf(draft), reason: why, gone: stale });
      return { outcome: 'published' };
    });
  }

  /** Takes a draft away; false where there is none. */
  async discard(id: string, { by, note }: Changing): Promise<boolean> {
    return this.#change(async (query) => {
      await lockSettings({ query });
      const draft = await findSetting({ query }, id);
      if (draft?.state !== 'draft') return false;
      await discardDraft({ query }, draft, { by, at: now() });
      await note({ query }, { before: toldOf(draft), gone: [id] });
      return true;
    });
  }

  /**
   * Back to what is shipped, or to what else is published; false where it does not hold any more. The end of a campaign
   * stays: taken back, it would be put off.
   */
  async withdraw(id: string, why: string | null, { by, note }: Changing): Promise<boolean> {
    return this.#change(async (query) => {
      const at = now();
      await lockSettings({ query });
      const found = await findSetting({ query }, id);
      if (found?.state !== 'published' || found.kind === 'campaign') return false;
      await endPublished({ query }, [id], { state: 'withdrawn', by, at });
      await carryOver({ query }, found, shippedOf(found), at);
      await note({ query }, { before: toldOf(found), after: shippedToldOf(found), reason: why, gone: [id] });
      return true;
    });
  }

  /** Brings the last day of an offer forward, which is done once. */
  async moveEnd(id: string, to: string, { note }: Changing): Promise<EndMoved> {
    return this.#change(async (query) => {
      await lockSettings({ query });
      const found = await findSetting({ query }, id);
      if (found?.state !== 'published' || found.untilDay === null) return { outcome: 'notThere' };
      if (found.movedFrom !== null) return { outcome: 'endMoved' };
      const [fault] = isDay(to) ? endFaults({ from: found.untilDay, to, at: now() }) : ['endPast' as const];
      if (fault === 'endPast' || fault === 'endLater') return { outcome: fault };
      await moveLastDay({ query }, id, { from: found.untilDay, to });
      await note({ query }, { before: { untilDay: found.untilDay }, after: { untilDay: to } });
      return { outcome: 'moved' };
    });
  }

  async #faultsIn(query: Query, draft: WrittenSetting): Promise<SettingFault[]> {
    const history = await historyOf(query, draft);
    const published = history.filter(({ state, kind }) => state === 'published' || kind === 'campaign');
    const [held] = published.filter(({ state }) => state === 'published');
    return faultsOf(draft, {
      published: published.filter(({ publishedAt }) => publishedAt !== null),
      ended: draft.kind === 'offer' ? await readEnded(query, draft) : [],
      shippedText: shippedTextOf(draft),
      standing: held?.value ?? shippedOf(draft),
      isTaken: await hasSlugTaken(query, draft),
      at: now(),
    });
  }

  /** What the new one takes the place of: all that holds by now, unless it is for later days itself. */
  async #replace(query: Query, draft: WrittenSetting, { by, at }: { by: string; at: Date }) {
    const history = await historyOf(query, draft);
    const published = history.filter(({ state }) => state === 'published');
    const isLater = windowOf(draft)[0] > at.getTime();
    const replaced =
      KINDS[draft.kind].days === 'window'
        ? []
        : KINDS[draft.kind].days === 'one'
          ? published
          : published.filter((one) => {
              const [from] = windowOf(one);
              return isLater ? from === windowOf(draft)[0] : from <= at.getTime();
            });
    const gone = replaced.map(({ id }) => id);
    await endPublished(query, gone, { state: 'replaced', by, at });
    return { before: replaced[0] ? toldOf(replaced[0]) : shippedToldOf(draft), gone };
  }

  async #change<T>(work: (query: Query['query']) => Promise<T>): Promise<T> {
    const done = await this.#database.query.transaction().execute(work);
    await this.#onChange();
    return done;
  }
}

const blank = {
  state: 'draft',
  movedFrom: null,
  why: null,
  publishedBy: null,
  publishedAt: null,
  endedBy: null,
  endedAt: null,
} as const;

/** What the release ships in the place of something. */
export function shippedOf<K extends SettingKind>(name: SettingName<K>): SettingValues[K] | null {
  const text = shippedTextOf(name);
  // A text's value is of its kind.
  if (text !== undefined) return { text } as SettingValues[K];
  const locale = LOCALE_CODES.find((code) => code === name.locale);
  const article = name.kind === 'article' && locale ? shippedArticle(name.key, locale) : undefined;
  // An article's too.
  if (article) return article as SettingValues[K];
  return hasKey(KINDS, name.kind) ? KINDS[name.kind].shipped(name.key) : null;
}

/** The shipped text of a name; undefined for what is no text, or none any more. */
export function shippedTextOf({ kind, key, locale }: SettingName): string | undefined {
  const dot = key.indexOf('.');
  if (kind !== 'text' || locale === null) return undefined;
  return shippedTextIn(locale, key.slice(0, dot), key.slice(dot + 1));
}

/** A name that something is shipped or known under. */
export function isName({ kind, key, locale }: SettingName): boolean {
  if (kind === 'text') return shippedTextOf({ kind, key, locale }) !== undefined;
  if (KINDS[kind].isSpoken) return LOCALE_CODES.some((code) => code === locale) && isKeyOf(kind, key);
  return locale === null && isKeyOf(kind, key);
}

/** Reads a value of a kind; undefined for what is none. */
export function parseValue<K extends SettingKind>(kind: K, value: unknown): SettingValues[K] | undefined {
  const parsed = v.safeParse(schemaOf(kind), value);
  return parsed.success ? parsed.output : undefined;
}

/** Switches are read where `npm run switch` turns them. */
async function carryOver(query: Query, { kind, key }: SettingName, value: unknown, at: Date): Promise<void> {
  const parsed = kind === 'switch' ? parseValue('switch', value) : undefined;
  if (parsed) await turnSwitch(query, { name: key, on: parsed.on, at });
}

/** The version by which a form tells whether somebody saved since: the draft, else what is published. */
export function newestOf(history: readonly WrittenSetting[]): WrittenSetting | undefined {
  return history.find(({ state }) => state === 'draft') ?? history.find(({ state }) => state === 'published');
}

async function writeDraft<K extends SettingKind>(
  query: Query,
  name: SettingName<K>,
  { by, note, ...wanted }: Wanted<K> & Changing,
): Promise<string> {
  const [id, at] = [randomUUID(), now()];
  const { value, fromDay, untilDay } = wanted;
  const gone = await discardDraft(query, name, { by, at });
  await insertSetting(query, {
    ...{ ...blank, ...name, value, fromDay, untilDay, id },
    ...{ writtenBy: by, writtenAt: at, shipped: shippedOf(name) },
  });
  await note(query, { after: toldOf(wanted), gone });
  return id;
}

/** Addresses are of one article each: those that are written, and those that are shipped. */
async function hasSlugTaken(query: Query, { kind, key, value }: WrittenSetting): Promise<boolean> {
  if (kind !== 'article' || !('slug' in value)) return false;
  const isShipped = SHIPPED_ARTICLES.some((record) => record === value.slug && record !== key);
  return isShipped || isSlugTaken(query, { key, slug: value.slug });
}

/** The same of what is shipped, where something is: 'shipped' alone would tell nobody what stood there. */
function shippedToldOf(name: SettingName): object {
  const value = shippedOf(name);
  return { shipped: true, ...(value === null ? {} : toldOf({ value, fromDay: null, untilDay: null })) };
}

/** What the log says of a change; of an article not its words, which its history keeps. */
function toldOf({ value: whole, fromDay, untilDay }: Wanted): object {
  const value =
    'body' in whole ? { title: whole.title, slug: whole.slug, words: wordsIn(whole.body) } : whole;
  return { value, ...(fromDay ? { fromDay } : {}), ...(untilDay ? { untilDay } : {}) };
}
