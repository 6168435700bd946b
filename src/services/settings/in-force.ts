import * as v from 'valibot';
import { hasKey } from '../../shared/keys.ts';
import type { SettingChange, Settings, TextChanges } from '../../shared/settings.ts';
import { zonedMoment } from '../../shared/zoned.ts';
import { ARTICLE_LIST } from '../newsroom/article.ts';
import { endOf } from '../subscriptions/offer.ts';
import { isKeyOf, KINDS, schemaOf } from './kinds.table.ts';
import { asMessage, textFault } from './message-parts.ts';
import { nameText, type WrittenSetting } from './setting.ts';
import type { Shipped } from './shipped-texts.ts';

/**
 * What rows come to. A row that its kind does not know any more, or a text that no longer fits the shipped one, is left
 * out: no release breaks a page by what was changed before it.
 */
export function settingsFrom(rows: readonly WrittenSetting[], shipped: Shipped): Settings {
  const changes = new Map<string, SettingChange[]>();
  const texts = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const text = textOf(row, shipped);
    if (text) areaIn(texts, text.area).set(text.path, text.message);
    if (row.kind === 'text' || !isKnown(row)) continue;
    const name = nameText(row);
    changes.set(name, [...(changes.get(name) ?? []), changeFrom(row)]);
  }
  for (const list of changes.values()) list.sort((one, other) => other.from - one.from);
  return { changes, texts };
}

/** The same with a draft as if it held now and for good. */
export function settingsWith(
  rows: readonly WrittenSetting[],
  draft: WrittenSetting,
  shipped: Shipped,
): Settings {
  const { changes, texts } = settingsFrom([...rows, draft], shipped);
  if (draft.kind === 'text' || !isKnown(draft)) return { changes, texts };
  const name = nameText(draft);
  const held = { ...changeFrom(draft), from: 0, until: Number.POSITIVE_INFINITY };
  return { changes: new Map([...changes, [name, [held]]]), texts };
}

/** The maps of texts that say the same stay the same objects: what was made with them is still good. */
export function keepingTexts(next: Settings, before: Settings): Settings {
  const texts = new Map(
    [...next.texts].map(([name, changed]) => {
      const known = before.texts.get(name);
      return [name, known && listed(known) === listed(changed) ? known : changed];
    }),
  );
  return { changes: next.changes, texts };
}

/** What holds at a moment, by the names under which pages note it: two moments are the same where all of it is. */
export function standingAt({ changes, texts }: Settings, at: number): Map<string, string> {
  const held = [...changes].flatMap(([name, list]) => {
    const found = list.find(({ from, until }) => from <= at && at < until);
    return found ? [[name, JSON.stringify([found.value, found.lastDay])] as const] : [];
  });
  return new Map([
    ...held,
    ...articlesListed(changes, at),
    ...[...texts].map(([name, changed]) => [`text/${name}`, listed(changed)] as const),
  ]);
}

/** The names of what is not the same. */
export function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): Set<string> {
  const names = new Set([...one.keys(), ...other.keys()]);
  return new Set([...names].filter((name) => one.get(name) !== other.get(name)));
}

/** What lists of articles say of them: all but their words. */
function articlesListed(changes: Settings['changes'], at: number): [string, string][] {
  const told = [...changes].flatMap(([name, list]) => {
    const held = name.startsWith('article/') && list.find(({ from, until }) => from <= at && at < until);
    return held ? [[name, { ...held.value, body: '' }] as const] : [];
  });
  const sorted = told.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.length > 0 ? [[ARTICLE_LIST, JSON.stringify(sorted)]] : [];
}

function listed(changes: TextChanges): string {
  return JSON.stringify([...changes].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function areaIn(texts: Map<string, Map<string, string>>, name: string): Map<string, string> {
  const known = texts.get(name) ?? new Map<string, string>();
  texts.set(name, known);
  return known;
}

/** A text that stands for a shipped one; undefined for what is none, or stands for nothing. */
function textOf({ kind, key, locale, value }: WrittenSetting, shipped: Shipped) {
  if (kind !== 'text' || locale === null || !('text' in value)) return undefined;
  const dot = key.indexOf('.');
  const [area, path] = [key.slice(0, dot), key.slice(dot + 1)];
  const source = shipped(locale, area, path);
  if (source === undefined || textFault(value.text, source)) return undefined;
  return { area: `${locale}/${area}`, path, message: asMessage(value.text, source) };
}

function isKnown({ kind, key, value }: WrittenSetting): boolean {
  return hasKey(KINDS, kind) && isKeyOf(kind, key) && v.is(schemaOf(kind), value);
}

function changeFrom({ value, fromDay, untilDay, publishedAt, endedAt }: WrittenSetting): SettingChange {
  const [from, until] = windowOf({ value, fromDay, untilDay });
  return {
    value,
    from: Math.max(from, publishedAt?.getTime() ?? 0),
    until: Math.min(until, endedAt?.getTime() ?? Number.POSITIVE_INFINITY),
    lastDay: untilDay,
  };
}

type Days = Pick<WrittenSetting, 'fromDay' | 'untilDay'> & Partial<Pick<WrittenSetting, 'value'>>;

/** From the first moment of a day in UTC, or its own time on it, until a day is over everywhere on Earth. */
export function windowOf({ fromDay, untilDay, value }: Days) {
  return [
    fromDay ? startOf(fromDay, value) : 0,
    untilDay ? endOf(untilDay).getTime() : Number.POSITIVE_INFINITY,
  ] as const;
}

function startOf(day: string, value: Days['value']): number {
  const time = value && 'time' in value ? value.time : null;
  return time ? zonedMoment(day, time.at, time.zone).getTime() : Date.parse(`${day}T00:00:00Z`);
}
