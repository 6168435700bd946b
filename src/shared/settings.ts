import { nowMs } from './clock.ts';

/** What operators may change, by kind: the value of one of its things. The shipped tables are the defaults. */
export type SettingValues = {
  /** A message: `area.path`, in a language. */
  text: { readonly text: string };
  /** What an address of the prices offers for a time: which discount, and which plan stands out. */
  offer: { readonly discount: string; readonly highlight: string };
  /** The last day of a shipped campaign. */
  campaign: { readonly lastDay: string };
  /** Minor units of a month: paid month by month, and for a month of a year (null: by the plan's percentage). */
  price: { readonly byTheMonth: number; readonly year: number | null };
  claim: { readonly figure: number; readonly source: string; readonly date: string };
  company: { readonly text: string };
  social: { readonly links: readonly { readonly network: string; readonly href: string }[] };
  rating: { readonly score: string; readonly source: string; readonly href: string };
  switch: { readonly on: boolean };
  'cookie-banner': { readonly paths: readonly string[] };
  consent: { readonly countries: readonly string[] };
  /** In a language. Its date is the first day on which it is shown. */
  article: {
    readonly slug: string;
    readonly title: string;
    readonly teaser: string;
    /** Markdown. */
    readonly body: string;
    readonly date: string | null;
    /** From when on that day it is shown, by clocks of a time zone; from 00:00 UTC where nothing is said. */
    readonly time?: { readonly at: string; readonly zone: string } | null | undefined;
    readonly picture: { readonly hash: string; readonly width: number; readonly height: number } | null;
    readonly alt: string;
  };
};
export type SettingKind = keyof SettingValues;

/** A change that holds in a time: from a moment, until before another. */
export type SettingChange = {
  readonly value: SettingValues[SettingKind];
  readonly from: number;
  readonly until: number;
  /** The day as it was typed: the last one. */
  readonly lastDay: string | null;
};

/** Changed texts of an area in a language, by dotted path; the same object for as long as they are the same. */
export type TextChanges = ReadonlyMap<string, string>;

/** All that is changed, as one process knows it. */
export type Settings = {
  /** By `kind/key`, or `kind/locale/key`, the newest first. */
  readonly changes: ReadonlyMap<string, readonly SettingChange[]>;
  /** By `locale/area`. */
  readonly texts: ReadonlyMap<string, TextChanges>;
};

/** Somebody who reads: with settings of their own (a preview), or with a list of what they read (a page that is kept). */
export type SettingsScope = {
  readonly settings?: Settings;
  readonly read?: Set<string>;
  /** What is made is shown to its maker alone, and says so. */
  readonly isPreview?: true;
};

const NONE: Settings = { changes: new Map(), texts: new Map() };
let inForce = NONE;
let scope: () => SettingsScope | undefined = () => undefined;

/** Takes over what is changed now; only the service of settings and tests call it. */
export function setSettings(settings: Settings = NONE): void {
  inForce = settings;
}

/** Says how to find out who reads; where nothing does (a browser), everybody reads what is in force. */
export function readSettingsWithin(current: () => SettingsScope | undefined): void {
  scope = current;
}

/** All that is changed for whoever reads: the same object for as long as it is the same. */
export function currentSettings(): Settings {
  return scope()?.settings ?? inForce;
}

/** True for a page as it would be with a draft. */
export function isPreview(): boolean {
  return scope()?.isPreview === true;
}

/** Notes that what is being made depends on something, also where that is as shipped: it may be changed. */
export function noteSetting(name: string): void {
  scope()?.read?.add(name);
}

/** A change that holds at a moment, with its last day; undefined where things are as shipped. */
export function changeOf<K extends SettingKind>(
  kind: K,
  key: string,
  at = nowMs(),
): { value: SettingValues[K]; lastDay: string | null } | undefined {
  const name = `${kind}/${key}`;
  const here = scope();
  here?.read?.add(name);
  const found = (here?.settings ?? inForce).changes
    .get(name)
    ?.find(({ from, until }) => from <= at && at < until);
  if (!found) return undefined;
  // Rows are parsed by the schema of their kind when they are read (kinds.table.ts).
  return { value: found.value as SettingValues[K], lastDay: found.lastDay };
}

/**
 * What holds of all things of a kind, by key, with the moment since when it does. Notes nothing: whoever reads a list
 * notes the list.
 */
export function heldOf<K extends SettingKind>(
  kind: K,
  at = nowMs(),
): Map<string, { value: SettingValues[K]; since: number }> {
  const held = new Map<string, { value: SettingValues[K]; since: number }>();
  for (const [name, list] of currentSettings().changes) {
    const found = name.startsWith(`${kind}/`) && list.find(({ from, until }) => from <= at && at < until);
    if (!found) continue;
    // As above.
    const value = found.value as SettingValues[K];
    held.set(name.slice(kind.length + 1), { value, since: found.from });
  }
  return held;
}

/** The newest value of something without days, if it was changed: for whoever keeps what follows from all settings. */
export function changesIn<K extends SettingKind>(
  { changes }: Settings,
  kind: K,
  key: string,
): readonly SettingValues[K][] {
  const [newest] = changes.get(`${kind}/${key}`) ?? [];
  // As above.
  return newest && newest.until === Number.POSITIVE_INFINITY ? [newest.value as SettingValues[K]] : [];
}

/** The changed value of something; undefined where it is as shipped. */
export function settingOf<K extends SettingKind>(
  kind: K,
  key: string,
  at?: number,
): SettingValues[K] | undefined {
  return changeOf(kind, key, at)?.value;
}

/** The changed texts of an area; undefined where all are as shipped. */
export function textChangesOf(locale: string, area: string): TextChanges | undefined {
  const name = `${locale}/${area}`;
  const here = scope();
  here?.read?.add(`text/${name}`);
  return (here?.settings ?? inForce).texts.get(name);
}
