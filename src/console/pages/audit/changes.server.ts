import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { WrittenEntry } from '../../../services/audit/audit.ts';
import type { ConsoleLocale } from '../../frame/console-locale.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { actionLabel, known, moneyIn, planNames } from '../../parts/happening-words.server.ts';
import type { AuditProps } from './audit-page.tsx';

type Change = AuditProps['entries'][number]['changes'][number];
type Names = ReadonlyMap<string, string>;

/** Numbers that lead nobody anywhere: a form's key, a request's. */
const UNTOLD: ReadonlySet<string> = new Set(['approval', 'export']);

/** What a row changed, field by field, as it was and as it is, in words. */
export function changesOf(
  locale: ConsoleLocale,
  { before, after }: Pick<WrittenEntry, 'before' | 'after'>,
  names: Names,
): Change[] {
  const { fields: office, none } = textsOf(locale, 'console-office').audit;
  const fields = { ...office, ...textsOf(locale, 'console-webhooks').audit };
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const told = [...new Set([...was.keys(), ...is.keys()])].filter((name) => !UNTOLD.has(name));
  return told.flatMap((name) => {
    const [one, other] = [was, is].map((side) => valueWords(locale, name, { value: side.get(name), names }));
    if (!one && !other) return [];
    return [{ label: known(fields, name), before: one || none, after: other || none }];
  });
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
  const { money, list, moment } = wordsOf(locale);
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
  return names.get(text) ?? nameWords(locale, name, text);
}

function nameWords(locale: ConsoleLocale, name: string, text: string): string {
  const { roles, order } = textsOf(locale, 'console');
  if (name === 'roles') return known(roles, text);
  if (name === 'plan') return known(planNames(locale), text);
  if (name === 'action') return actionLabel(locale, text);
  if (name === 'state' || name === 'standing')
    return known({ ...order.subscriptions, ...order.states, ...stateWords(locale) }, text);
  return text;
}

function stateWords(locale: ConsoleLocale): Record<string, string> {
  const { states } = textsOf(locale, 'console').people;
  return { ...textsOf(locale, 'console-office').audit.states, ...states };
}
