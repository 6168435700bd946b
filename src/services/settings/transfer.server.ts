import * as v from 'valibot';
import { hasKey, keysOf } from '../../shared/keys.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import type { SettingKind } from '../../shared/settings.ts';
import { isName, parseValue } from './changes.server.ts';
import { isDay } from './fields.ts';
import { KINDS } from './kinds.table.ts';
import type { SettingName, Wanted, WrittenSetting } from './setting.ts';

/** A change as it stands in a file of the export. */
export type Transferred = { name: SettingName; wanted: Wanted; why: string | null };

const day = v.optional(v.pipe(v.string(), v.check(isDay, 'expected a day like 2027-01-31')));
const entry = v.strictObject({
  key: v.string(),
  value: v.unknown(),
  fromDay: day,
  untilDay: day,
  shipped: v.optional(v.unknown()),
  why: v.optional(v.nullable(v.string())),
  by: v.optional(v.nullable(v.string())),
  at: v.optional(v.nullable(v.string())),
});
const file = v.array(entry);

/**
 * What is published as files for review and for another installation: one for each kind, and of texts one for each
 * language, in an order that makes two exports comparable.
 */
export function filesOf(published: readonly WrittenSetting[], today: string): Map<string, string> {
  const files = new Map<string, object[]>();
  const live = published.filter(({ untilDay }) => untilDay === null || untilDay >= today);
  for (const one of live.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))) {
    const name = `${one.kind}${one.locale ? `.${one.locale}` : ''}.json`;
    const { key, value, fromDay, untilDay, shipped, why, publishedBy: by, publishedAt } = one;
    const days = { ...(fromDay ? { fromDay } : {}), ...(untilDay ? { untilDay } : {}) };
    const told = { key, value, ...days, shipped, why, by, at: publishedAt?.toISOString() ?? null };
    files.set(name, [...(files.get(name) ?? []), told]);
  }
  return new Map([...files].map(([name, rows]) => [name, `${JSON.stringify(rows, null, 2)}\n`]));
}

/** Reads such a file. @throws Error naming what is not as an export writes it */
export function readTransferred(fileName: string, text: string, today: string): Transferred[] {
  const [, kind = '', locale = null] = /^([a-z-]+?)(?:\.([a-z]{2}))?\.json$/.exec(fileName) ?? [];
  if (!hasKey(KINDS, kind) || isSpokenKind(kind) !== LOCALE_CODES.some((code) => code === locale))
    throw new Error(`${fileName}: expected one of ${namesOfFiles().join(', ')}`);
  const parsed = v.safeParse(file, JSON.parse(text));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${fileName}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
  }
  return parsed.output.flatMap(({ key, value: written, fromDay = null, untilDay = null, why = null }) => {
    const name = { kind, key, locale };
    if (!isName(name)) throw new Error(`${fileName}: this release has no ${key}`);
    const value = parseValue(kind, written);
    if (!value) throw new Error(`${fileName}: the value of ${key} is not one of its kind`);
    // What is over elsewhere is not begun here; what runs there runs here from now on.
    if (untilDay !== null && untilDay < today) return [];
    return [
      {
        name,
        why,
        wanted: { value, untilDay, fromDay: fromDay !== null && fromDay < today ? null : fromDay },
      },
    ];
  });
}

function isSpokenKind(kind: SettingKind): boolean {
  return KINDS[kind].isSpoken === true;
}

function namesOfFiles(): string[] {
  return [
    ...LOCALE_CODES.flatMap((code) => [`text.${code}.json`, `article.${code}.json`]),
    ...keysOf(KINDS).flatMap((kind) => (isSpokenKind(kind) ? [] : [`${kind}.json`])),
  ];
}

function orderOf({ kind, key, locale, fromDay }: WrittenSetting): string {
  return [kind, locale ?? '', key, fromDay ?? ''].join(' ');
}
