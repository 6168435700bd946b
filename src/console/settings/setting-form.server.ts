import * as v from 'valibot';
import { textsOf } from '../../locales/messages.server.ts';
import { parseValue } from '../../services/settings/changes.server.ts';
import type { SettingField } from '../../services/settings/fields.ts';
import { isDay } from '../../services/settings/fields.ts';
import { KINDS } from '../../services/settings/kinds.table.ts';
import type { SettingName, Wanted } from '../../services/settings/setting.ts';
import { hasKey } from '../../shared/keys.ts';
import type { SettingKind } from '../../shared/settings.ts';
import { type Misfit, misfit } from '../acts/act.server.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import type { Fields } from '../frame/posted.server.ts';
import type { Because } from '../frame/told.server.ts';
import type { ActField } from '../parts/act-form.tsx';
import { known, planNames } from '../parts/happening-words.server.ts';

/** Fields of a value are posted under names of their own. */
const OWN = 'value-';
const CONTROLS = {
  text: 'text',
  area: 'area',
  money: 'decimal',
  number: 'number',
  day: 'date',
  choice: 'select',
  check: 'check',
} as const satisfies Record<SettingField['control'], ActField['type']>;

/** The form of a kind, made of its fields, as what is wanted now stands in it. */
export function formOf(
  locale: ConsoleLocale,
  { kind }: SettingName,
  wanted: Omit<Wanted, 'value'> & { value: unknown },
): ActField[] {
  const { days } = KINDS[kind];
  return [
    ...entriesOfKind(kind).map(([name, field]) => fieldOf(locale, { kind, name, field }, wanted.value)),
    ...(days === 'none' ? [] : [dayField(locale, 'fromDay', wanted.fromDay)]),
    ...(days === 'window' ? [dayField(locale, 'untilDay', wanted.untilDay)] : []),
  ];
}

const ASKED = {
  text: 'settingText',
  area: 'settingText',
  money: 'settingMoney',
  number: 'settingCount',
  day: 'settingDay',
  choice: 'settingUnfit',
  check: 'settingUnfit',
  address: 'settingAddress',
  countries: 'settingCountries',
  lines: 'settingLines',
} as const satisfies Record<SettingField['control'] | NonNullable<SettingField['asks']>, Because>;

/** Reads such a form, or says which field is not as its kind asks. */
export function readForm<K extends SettingKind>(
  { kind }: SettingName<K>,
  posted: Fields,
): Wanted<K> | Misfit {
  const { days } = KINDS[kind];
  const typed = entriesOfKind(kind).map(([name, field]) => {
    const read = field.read(posted[`${OWN}${name}`] ?? '');
    return { name, field, read };
  });
  const wrong = typed.find(({ field, read }) => !v.is(field.schema, read));
  if (wrong) return misfit(`${OWN}${wrong.name}`, ASKED[wrong.field.asks ?? wrong.field.control]);
  const fromDay = days === 'none' ? null : dayIn(posted['fromDay']);
  const untilDay = days === 'window' ? dayIn(posted['untilDay']) : null;
  if (fromDay === undefined) return misfit('fromDay', 'settingDay');
  if (untilDay === undefined) return misfit('untilDay', 'settingDay');
  const value = parseValue(kind, Object.fromEntries(typed.map(({ name, read }) => [name, read])));
  return value === undefined ? misfit(null, 'settingUnfit') : { value, fromDay, untilDay };
}

function entriesOfKind(kind: SettingKind): [string, SettingField][] {
  const fields: Record<string, SettingField> = KINDS[kind].fields;
  return Object.entries(fields);
}

type Named = { kind: SettingKind; name: string; field: SettingField };

function fieldOf(locale: ConsoleLocale, { kind, name, field }: Named, value: unknown): ActField {
  const { fields, help } = textsOf(locale, 'console-settings');
  const written = writtenOf(field, name, value);
  const label = kind === 'company' ? fields.company : known(fields, name);
  return {
    ...{ name: `${OWN}${name}`, type: CONTROLS[field.control], label, value: written },
    isChecked: field.control === 'check' && written === 'on',
    help: hasKey(help, name) ? help[name] : null,
    ...(field.isOptional ? { isOptional: true } : {}),
    ...(field.options ? { options: optionsOf(locale, field.options) } : {}),
    ...(field.control === 'area' ? { rows: Math.min(12, Math.max(4, Math.ceil(written.length / 60))) } : {}),
  };
}

function optionsOf(locale: ConsoleLocale, options: readonly string[]): NonNullable<ActField['options']> {
  const labels = { ...planNames(locale), ...textsOf(locale, 'console-settings').discounts };
  return options.map((option) => ({ value: option, label: known(labels, option) }));
}

function dayField(locale: ConsoleLocale, name: 'fromDay' | 'untilDay', value: string | null): ActField {
  const { fields, help } = textsOf(locale, 'console-settings');
  return {
    ...{ name, type: 'date', label: fields[name], value: value ?? '', help: help[name] },
    isOptional: true,
  };
}

function writtenOf(field: SettingField, name: string, value: unknown): string {
  const part = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const [, own] = part.find(([key]) => key === name) ?? [];
  return own === undefined ? '' : field.write(own);
}

/** A day, null for none; undefined for what is no day. */
function dayIn(typed = ''): string | null | undefined {
  if (typed === '') return null;
  return isDay(typed) ? typed : undefined;
}
