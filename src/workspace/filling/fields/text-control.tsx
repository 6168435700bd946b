import type { ChangeEvent } from 'react';
import type { TextField } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { parseIsoDate } from '../../../shared/dates.ts';
import { idOfPlace, nameOfField } from '../names.ts';
import { useFillFacts } from './fill-context.ts';
import { chosenParty, PartyList } from './party-list.tsx';

type TextControlProps = { field: TextField; text: string; prefill: string; described: string | undefined };

/** A field for words, an address or a date. What fills itself can be emptied while one types, and comes back after. */
export function TextControl({ field, text, prefill, described }: TextControlProps) {
  const { change, lang, hints, onParty } = useFillFacts();
  const { key, type, prefill: kind } = field;
  const { control, autocomplete, room } = fieldType(type);
  const token = kind === 'email' ? 'email' : autocomplete;
  const party = hints[key]?.party;
  const common = {
    id: idOfPlace(key),
    name: nameOfField(key),
    value: text || prefill,
    'aria-describedby': described,
    // Each party is a section of its own.
    autoComplete: token && !party ? `section-${key.replaceAll('_', '-')} ${token}` : 'off',
    lang,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      change(key, currentTarget.value);
      const chosen = party && chosenParty(party, currentTarget.value, nativeEvent);
      if (chosen) onParty(party.side, chosen);
    },
  };
  if (control === 'lines')
    return <textarea {...common} className="fields-input fields-long" rows={linesOf(common.value, room)} />;
  if (control !== 'date') {
    const list = party && `${common.id}-kept`;
    return (
      <>
        <input {...common} className="fields-input" type="text" list={list} />
        {party && list ? <PartyList id={list} party={party} /> : null}
      </>
    );
  }
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
