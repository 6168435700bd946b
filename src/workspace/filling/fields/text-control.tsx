import type { ChangeEvent } from 'react';
import type { Field } from '../../../services/documents/document.ts';
import { parseIsoDate } from '../../../services/documents/resolve/print-value.ts';
import { idOfPlace, nameOfField } from '../names.ts';
import { useFillFacts } from './fill-context.ts';

type TextControlProps = { field: Field; text: string; prefill: string; described: string | undefined };

/** Of text, so that a browser offers what it knows about its owner; each party is a section of its own. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  person: 'name',
  company: 'organization',
  address: 'street-address',
};

/** A field for words, an address or a date. What fills itself can be emptied while one types, and comes back after. */
export function TextControl({ field, text, prefill, described }: TextControlProps) {
  const { change, lang } = useFillFacts();
  const { key, type, prefill: kind } = field;
  const token = kind === 'email' ? 'email' : AUTOCOMPLETE[type];
  const common = {
    id: idOfPlace(key),
    name: nameOfField(key),
    value: text || prefill,
    'aria-describedby': described,
    autoComplete: token ? `section-${key.replaceAll('_', '-')} ${token}` : 'off',
    lang,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change(key, event.currentTarget.value),
  };
  if (type === 'longtext' || type === 'address')
    return <textarea {...common} className="fields-input fields-long" rows={linesOf(common.value, type)} />;
  if (type !== 'date') return <input {...common} className="fields-input" type="text" />;
  // A date that is none, typed elsewhere, must not vanish in a control that cannot show it.
  const isDate = common.value === '' || parseIsoDate(common.value) !== undefined;
  return (
    <input
      {...common}
      className="fields-input fields-date"
      type={isDate ? 'date' : 'text'}
      max="9999-12-31"
    />
  );
}

/** Where a browser cannot let a field grow by itself. */
function linesOf(text: string, type: 'longtext' | 'address'): number {
  const [least, wide] = type === 'address' ? [2, 48] : [3, 56];
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / wide)), 0);
  return Math.min(14, Math.max(least, lines));
}
