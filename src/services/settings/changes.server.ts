import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { now } from '../../shared/clock.ts';
import { hasKey } from '../../shared/keys.ts';
import type { SettingKind, SettingValues } from '../../shared/settings.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { Database, Query } from '../database/database.server.ts';
import { turnSwitch } from '../experiments/turn.store.server.ts';
import { endFaults, faultsOf } from './faults.server.ts';
import { isDay } from './fields.ts';
import { windowOf } from './in-force.ts';
import { KINDS, schemaOf } from './kinds.table.ts';
import type { EndMoved, Published, SettingFault, SettingName, Wanted, WrittenSetting } from './setting.ts';
import { shippedTextIn } from './shipped-texts.ts';
import {
  discardDraft,
  endPublished,
  findSetting,
  historyOf,
  insertSetting,
  lockSettings,
  moveLastDay,
  publishDraft,
} from './store.server.ts';

/** Who changes something, and what writes its audit row in the transaction that does it. */
export type Changing = {
  by: string;
  note(query: Query, change?: Pick<AuditEntry, 'before' | 'after' | 'reason'>): Promise<void>;
};

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
    const [id, at] = [randomUUID(), now()];
    await this.#change(async (query) => {
      await lockSettings({ query });
      await discardDraft({ query }, name, { by, at });
      await insertSetting(
        { query },
        { ...blank, ...name, ...wanted, id, writtenBy: by, writtenAt: at, shipped: shippedOf(name) },
      );
      await note({ query }, { after: toldOf(wanted) });
    });
    return id;
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
      const before = await this.#replace({ query }, draft, { by, at });
      await publishDraft({ query }, id, { by, at, why });
      await carryOver({ query }, draft, draft.value, at);
      await note({ query }, { before, after: toldOf(draft), reason: why });
      return { outcome: 'published' };
    });
  }

  /** Publishes something that was reviewed elsewhere, unless something speaks against it; drafts of it stay. */
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
      const before = await this.#replace({ query }, draft, { by, at });
      const published = { state: 'published', publishedBy: by, publishedAt: at, why } as const;
      await insertSetting({ query }, { ...draft, ...published });
      await carryOver({ query }, draft, draft.value, at);
      await note({ query }, { before, after: toldOf(draft), reason: why });
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
      await note({ query }, { before: toldOf(draft) });
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
      await note({ query }, { before: toldOf(found), after: { shipped: true }, reason: why });
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
      shippedText: shippedTextOf(draft),
      standing: held?.value ?? shippedOf(draft),
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
        : published.filter((one) => {
            const [from] = windowOf(one);
            return isLater ? from === windowOf(draft)[0] : from <= at.getTime();
          });
    await endPublished(
      query,
      replaced.map(({ id }) => id),
      { state: 'replaced', by, at },
    );
    return replaced[0] ? toldOf(replaced[0]) : { shipped: true };
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
  return locale === null && KINDS[kind].keys.includes(key);
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

function toldOf({ value, fromDay, untilDay }: Wanted): object {
  return { value, ...(fromDay ? { fromDay } : {}), ...(untilDay ? { untilDay } : {}) };
}
