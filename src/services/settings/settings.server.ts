import type { Logger } from 'pino';
import { shippedText } from '../../locales/message-files.server.ts';
import { nowMs, SECOND } from '../../shared/clock.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { type Settings, setSettings } from '../../shared/settings.ts';
import type { Database } from '../database/database.server.ts';
import { SettingChanges } from './changes.server.ts';
import { differing, keepingTexts, settingsFrom, settingsWith, standingAt } from './in-force.ts';
import type { FindPlaces, Place } from './places.ts';
import { PreviewLinks } from './preview-links.server.ts';
import type { SettingName, WrittenSetting } from './setting.ts';
import { isOfConsole, readShippedBy } from './shipped-texts.ts';
import { findSetting, historyOf, readDrafts, readPublished, versionOf } from './store.server.ts';

/**
 * Each process asks once a second whether something was changed; a connection that listens would cost one of the pool
 * and end at a pooler. What is asked is one row.
 */
const POLL_MS = SECOND;

type Options = { database: Database; log: Logger; publicUrl: string };

/** What operators changed of what is shipped: how it stands, and how it came to that (decision 0102). */
export class SettingsService {
  readonly #database: Database;
  readonly #log: Logger;
  /** Writes what is wanted, publishes it and takes it back. */
  readonly changes: SettingChanges;
  readonly previews: PreviewLinks;
  #version = '';
  #rows: readonly WrittenSetting[] = [];
  #settings: Settings = { changes: new Map(), texts: new Map() };
  #standing = new Map<string, string>();
  #listeners: ((changed: ReadonlySet<string>) => void)[] = [];
  #findPlaces: FindPlaces = async () => [];
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> | undefined;

  constructor({ database, log, publicUrl }: Options) {
    readShippedBy(shipped);
    this.#database = database;
    this.#log = log;
    this.changes = new SettingChanges(database, () => this.refresh());
    this.previews = new PreviewLinks(database, publicUrl);
  }

  /** Reads what is changed, and follows it from then on. */
  async start(): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(() => void this.#follow(), POLL_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Asks once at a time: a database that hangs is not asked again each second. */
  #follow(): Promise<void> {
    this.#asking ??= this.refresh().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** Calls with the names of what holds differently from now on: after a change, and when a day begins or ends. */
  onChange(listener: (changed: ReadonlySet<string>) => void): void {
    this.#listeners.push(listener);
  }

  /** Takes over what is changed by now. While the database is away, all stands as it stood. */
  async refresh(): Promise<void> {
    try {
      const version = await versionOf(this.#database);
      if (version !== this.#version) {
        this.#rows = await readPublished(this.#database);
        this.#settings = keepingTexts(settingsFrom(this.#rows, shipped), this.#settings);
        setSettings(this.#settings);
        this.#version = version;
      }
    } catch (error) {
      this.#log.debug({ reason: String(error) }, 'settings not refreshed');
    }
    this.#tell();
  }

  #tell(): void {
    const standing = standingAt(this.#settings, nowMs());
    const changed = differing(standing, this.#standing);
    this.#standing = standing;
    if (changed.size > 0) for (const listener of this.#listeners) listener(changed);
  }

  /** What is published, the newest first. */
  published(): readonly WrittenSetting[] {
    return this.#rows.filter(({ state }) => state === 'published');
  }

  drafts(): Promise<WrittenSetting[]> {
    return readDrafts(this.#database);
  }

  /** Everything that was ever wanted of something, the newest first. */
  history(name: SettingName): Promise<WrittenSetting[]> {
    return historyOf(this.#database, name);
  }

  find(id: string): Promise<WrittenSetting | undefined> {
    return findSetting(this.#database, id);
  }

  /** All settings as they would be with a draft; undefined where the link is none of ours, or too old. */
  async withDraft(token: string): Promise<Settings | undefined> {
    const id = await this.previews.idIn(token);
    const draft = id && (await this.find(id));
    return draft ? settingsWith(this.published(), draft, shipped) : undefined;
  }

  /** Says how to find out on which pages a text stands: the pages are the site's. */
  findPlacesBy(find: FindPlaces): void {
    this.#findPlaces = find;
  }

  /** The pages that print a text. */
  placesOf(name: SettingName): Promise<readonly Place[]> {
    return this.#findPlaces(name);
  }
}

/** The texts that operators may change. */
function shipped(locale: string, area: string, path: string): string | undefined {
  const known = LOCALE_CODES.find((code) => code === locale);
  return known && !isOfConsole(area) ? shippedText(known, area, path) : undefined;
}
