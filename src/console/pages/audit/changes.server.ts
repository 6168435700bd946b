import { textsOf, translator } from '../../../locales/messages.server.ts';
import { actionWords } from '../../../services/audit/action-words.server.ts';
import type { WrittenEntry } from '../../../services/audit/audit.ts';
import { parseValue } from '../../../services/settings/changes.server.ts';
import { KINDS } from '../../../services/settings/kinds.table.ts';
import { hasKey } from '../../../shared/keys.ts';
import type { ConsoleLocale } from '../../frame/console-locale.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { known, moneyIn, planNames } from '../../parts/happening-words.server.ts';
import { valueWords as settingWords } from '../../settings/setting-words.server.ts';
import type { AuditProps } from './audit-page.tsx';

type Change = AuditProps['entries'][number]['changes'][number];
type Names = ReadonlyMap<string, string>;

/** Numbers that lead nobody anywhere: a form's key, a request's. */
const UNTOLD: ReadonlySet<string> = new Set(['approval', 'export']);

/** What a row changed, field by field, as it was and as it is, in words. */
export function changesOf(
  locale: ConsoleLocale,
  { subject, before, after }: Pick<WrittenEntry, 'subject' | 'before' | 'after'>,
  names: Names,
): Change[] {
  const { fields: office, none } = textsOf(locale, 'console-office').audit;
  const fields = { ...office, ...textsOf(locale, 'console-webhooks').audit };
  const [was, is] = shippedOnBoth([before, after].map((side) => fieldsOf(told(locale, subject, side))));
  const shown = [...new Set([...is.keys(), ...was.keys()])].filter((name) => !UNTOLD.has(name));
  return shown.flatMap((name) => {
    const [one, other] = [was, is].map((side) => valueWords(locale, name, { value: side.get(name), names }));
    if (!one && !other) return [];
    return [{ label: known(fields, name), before: one || none, after: other || none }];
  });
}

/** A side as it stands; the value of something that operators change as its own page says it. */
function told(locale: ConsoleLocale, { kind: family, id }: WrittenEntry['subject'], side: unknown): unknown {
  if (typeof side !== 'object' || side === null || !('value' in side)) return side;
  const [first = '', ...rest] = id.split('/');
  const kind = family === 'text' ? family : first;
  if (!hasKey(KINDS, kind)) return side;
  const value = parseValue(kind, side.value);
  if (value === undefined) return side;
  const { value: _, ...others } = side;
  const words = settingWords(locale, { kind, key: rest.join('/') }, value);
  return family === 'text' ? { text: words, ...others } : { value: words, ...others };
}

/** Where one side is what the release ships, the other one is not. */
function shippedOnBoth(sides: readonly Map<string, unknown>[]): [Map<string, unknown>, Map<string, unknown>] {
  const [was = new Map(), is = new Map()] = sides;
  if (was.get('shipped') === true && is.size > 0) is.set('shipped', is.get('shipped') ?? false);
  else if (is.get('shipped') === true && was.size > 0) was.set('shipped', false);
  return [was, is];
}

/** The fields of one side; an amount with its currency is one of them. */
function fieldsOf(side: unknown): Map<string, unknown> {
  if (typeof side !== 'object' || side === null) return new Map();
  const fields = new Map<string, unknown>(Object.entries(side));
  if (!moneyIn(side)) return fields;
  fields.delete('minor');
  fields.delete('currency');
  return fields.set('amount', side);
}

type Told = { value: unknown; names: Names };

/** A value in words: money, a moment, a name of ours, yes or no; what is none of these stands as it is. */
function valueWords(locale: ConsoleLocale, name: string, { value, names }: Told): string {
  const t = translator(locale, 'console-office');
  const { money, list, moment, day } = wordsOf(locale);
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (Array.isArray(value)) return list(value.map((one) => valueWords(locale, name, { value: one, names })));
  const amount = moneyIn(value);
  if (amount) return money(amount);
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => valueWords(locale, key, { value: one, names }))
      .filter(Boolean)
      .join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return moment(new Date(text));
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return day(new Date(text));
  return names.get(text) ?? nameWords(locale, name, text);
}

function nameWords(locale: ConsoleLocale, name: string, text: string): string {
  const { roles, order } = textsOf(locale, 'console');
  if (name === 'roles') return known(roles, text);
  if (name === 'plan') return known(planNames(locale), text);
  if (name === 'action') return actionWords(locale, text);
  if (name === 'state' || name === 'standing')
    return known({ ...order.subscriptions, ...order.states, ...stateWords(locale) }, text);
  return text;
}

function stateWords(locale: ConsoleLocale): Record<string, string> {
  const { states } = textsOf(locale, 'console').people;
  return { ...textsOf(locale, 'console-office').audit.states, ...states };
}
