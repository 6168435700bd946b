import * as v from 'valibot';
import { countryOf } from '../../shared/places.ts';
import { isZone } from '../../shared/zoned.ts';

/** One field of a kind's form: how it is shown, what it may be, and how it is typed and read. */
export type SettingField<T = unknown> = {
  readonly control: 'text' | 'area' | 'money' | 'number' | 'day' | 'choice' | 'check';
  readonly schema: v.GenericSchema<unknown, T>;
  /** Of a choice. */
  readonly options?: readonly string[];
  readonly isOptional?: true;
  /** What it asks for, where its control does not say so. */
  readonly asks?: 'address' | 'countries' | 'lines';
  /** What was typed as a value; what cannot be one is refused by the schema. */
  read(typed: string): unknown;
  write(value: T): string;
};

const LONGEST_LINE = 300;
const LONGEST_TEXT = 4_000;
const MOST_LINES = 300;

/** A time of a day, by clocks of a zone; it is typed in the form of an article alone. */
export function maybeTime(): SettingField<{ at: string; zone: string } | null | undefined> {
  const time = v.strictObject({
    at: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    zone: v.pipe(v.string(), v.maxLength(60), v.check(isZone)),
  });
  return {
    ...{ control: 'text', isOptional: true, schema: v.optional(v.nullable(time)) },
    read: () => null,
    write: (value) => (value ? `${value.at} ${value.zone}` : ''),
  };
}

/** A text of one line. */
export function line(longest = LONGEST_LINE): SettingField<string> {
  return {
    control: 'text',
    schema: v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest)),
    read: (typed) => typed.replaceAll(/\s+/g, ' ').trim(),
    write: (value) => value,
  };
}

/** A text of several lines. */
export function area(): SettingField<string> {
  return {
    control: 'area',
    schema: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_TEXT)),
    read: (typed) => typed.replaceAll('\r\n', '\n').trim(),
    write: (value) => value,
  };
}

/** An amount in minor units, typed as units. */
export function money(): SettingField<number> {
  return {
    control: 'money',
    schema: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(1_000_000)),
    read: minorIn,
    write: (value) => (value / 100).toFixed(2),
  };
}

/** The same, or nothing. */
export function maybeMoney(): SettingField<number | null> {
  const { control, schema } = money();
  return {
    ...{ control, isOptional: true, schema: v.nullable(schema) },
    read: (typed) => (typed.trim() === '' ? null : minorIn(typed)),
    write: (value) => (value === null ? '' : (value / 100).toFixed(2)),
  };
}

/** A whole number that counts something. */
export function count(): SettingField<number> {
  return {
    control: 'number',
    schema: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
    read: (typed) => (/^\d{1,10}$/.test(plain(typed)) ? Number(plain(typed)) : undefined),
    write: String,
  };
}

/** A day as 2027-01-31. */
export function day(): SettingField<string> {
  return {
    control: 'day',
    schema: v.pipe(
      v.string(),
      v.check((text) => isDay(text)),
    ),
    read: (typed) => typed.trim(),
    write: (value) => value,
  };
}

/** The same, or none. */
export function maybeDay(): SettingField<string | null> {
  return {
    ...{ control: 'day', isOptional: true, schema: v.nullable(day().schema) },
    read: (typed) => typed.trim() || null,
    write: (value) => value ?? '',
  };
}

/** Words as they are typed, none among them. */
export function typed(longest: number): SettingField<string> {
  return {
    ...{ control: 'area', isOptional: true, schema: v.pipe(v.string(), v.maxLength(longest)) },
    read: (text) => text.replaceAll('\r\n', '\n').trim(),
    write: (value) => value,
  };
}

/** A picture that was sent before. */
export function picture(): SettingField<{ hash: string; width: number; height: number } | null> {
  const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4_096));
  return {
    ...{ control: 'text', isOptional: true },
    schema: v.nullable(
      v.strictObject({ hash: v.pipe(v.string(), v.regex(/^[a-f\d]{64}$/)), width: side, height: side }),
    ),
    read: () => null,
    write: (value) => value?.hash ?? '',
  };
}

export function choice(options: readonly string[]): SettingField<string> {
  return {
    ...{ control: 'choice', options, schema: v.picklist(options) },
    read: (typed) => typed,
    write: (value) => value,
  };
}

export function check(): SettingField<boolean> {
  return {
    control: 'check',
    schema: v.boolean(),
    read: (typed) => typed === 'on',
    write: (value) => (value ? 'on' : ''),
  };
}

/** An address of another site. */
export function address(): SettingField<string> {
  return {
    ...{ control: 'text', asks: 'address' },
    schema: v.pipe(
      v.string(),
      v.maxLength(LONGEST_LINE),
      v.check((text) => isAddress(text)),
    ),
    read: (typed) => typed.trim(),
    write: (value) => value,
  };
}

/** Several things, one to a line. */
export function lines<T>(part: {
  schema: v.GenericSchema<unknown, T>;
  read(typed: string): unknown;
  write(value: T): string;
}): SettingField<readonly T[]> {
  return {
    ...{ control: 'area', asks: 'lines' },
    isOptional: true,
    schema: v.pipe(v.array(part.schema), v.maxLength(MOST_LINES)),
    read: (typed) =>
      typed
        .split('\n')
        .map((text) => text.trim())
        .filter(Boolean)
        .map((text) => part.read(text)),
    write: (values) => values.map((value) => part.write(value)).join('\n'),
  };
}

/** Countries, by their codes. */
export function countries(): SettingField<readonly string[]> {
  return {
    ...{ control: 'area', asks: 'countries' },
    schema: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.check((code) => countryOf(code) === code),
        ),
      ),
      v.nonEmpty(),
    ),
    read: (typed) => [
      ...new Set(
        typed
          .toUpperCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ],
    write: (codes) => codes.join(' '),
  };
}

/** True for a day there is. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export function isAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** '24.99' or '24,99' as 2499; undefined for anything else. */
function minorIn(typed: string): number | undefined {
  const [, units, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(plain(typed)) ?? [];
  return units === undefined ? undefined : Number(units) * 100 + Number(cents.padEnd(2, '0'));
}

function plain(typed: string): string {
  return typed.replaceAll(/[\s\u00a0\u202f$]/g, '');
}
