import { useEffect, useEffectEvent } from 'react';
import { fieldType } from '../../document/field-types.table.ts';
import type { FillFacts } from './fields/fill-context.ts';
import { chosenParty } from './fields/party-list.tsx';
import type { FillingData } from './filling-data.ts';
import { nameOfField } from './names.ts';

/** On the form once its own code hears what is typed into it. */
export const AWAKE = { 'data-awake': '' } as const;

/** What is typed into the form counts before its code has come; amounts and tables wait for that. */
export function useEarlyTyping({ groups }: FillingData, facts: FillFacts): void {
  const hear = useEffectEvent((event: Event) => {
    const { target } = event;
    const form = isControl(target) ? target.form : null;
    if (!isControl(target) || !form?.matches('.filling-form:not([data-awake])')) return;
    const fields = groups.flatMap((group) => group.fields);
    const field = fields.find(({ key }) => nameOfField(key) === target.name);
    if (!field || field.type === 'rows' || fieldType(field.type).amount) return;
    facts.change(field.key, target.value);
    const party = facts.hints[field.key]?.party;
    const chosen = party && chosenParty(party, target.value, event);
    if (chosen) facts.onParty(party.side, chosen);
  });
  useEffect(() => {
    window.addEventListener('input', hear, true);
    return () => window.removeEventListener('input', hear, true);
  }, []);
}

function isControl(
  target: EventTarget | null,
): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
