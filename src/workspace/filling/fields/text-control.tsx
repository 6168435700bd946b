import type { ChangeEvent } from 'react';
import type { TextField } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { parseIsoDate } from '../../../shared/dates.ts';
import { idOfPlace, nameOfField } from '../names.ts';
import { useFillFacts } from './fill-context.ts';

type TextControlProps = { field: TextField; text: string; prefill: string; described: string | undefined };

/** A field for words, an address or a date. What fills itself can be emptied while one types, and comes back after. */
export function TextControl({ field, text, prefill, described }: TextControlProps) {
  const { change, lang } = useFillFacts();
  const { key, type, prefill: kind } = field;
  const { control, autocomplete, room } = fieldType(type);
  const token = kind === 'email' ? 'email' : autocomplete;
  const common = {
    id: idOfPlace(key),
    name: nameOfField(key),
    value: text || prefill,
    'aria-describedby': described,
    // Each party is a section of its own.
    autoComplete: token ? `section-${key.replaceAll('_', '-')} ${token}` : 'off',
    lang,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change(key, event.currentTarget.value),
  };
  if (control === 'lines')
    return <textarea {...common} className="fields-input fields-long" rows={linesOf(common.value, room)} />;
  if (control !== 'date') return <input {...common} className="fields-input" type="text" />;
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
function linesOf(text: string, room: { lines: number; letters: number }): number {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / room.letters)), 0);
  return Math.min(14, Math.max(room.lines, lines));
}
