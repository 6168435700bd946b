import type { SideData } from '../parties/bar-data.ts';

/** Who is kept, offered while somebody types a name. */
export function PartyList({ id, party }: { id: string; party: SideData }) {
  return (
    <datalist id={id}>
      {party.options.map(({ value, label, name }) => (
        <option key={value} value={name}>
          {label === name ? null : label}
        </option>
      ))}
    </datalist>
  );
}

/**
 * Whom an input chose from the list. Typing alone chooses nobody: a name may be the beginning of a longer one. Two of
 * one name are nobody: which of them is meant, the bar asks.
 */
export function chosenParty({ options }: SideData, text: string, event: Event): string | undefined {
  const isTyped = event instanceof InputEvent && event.inputType !== 'insertReplacementText';
  const [only, ...others] = isTyped ? [] : options.filter(({ name }) => name === text);
  return others.length === 0 ? only?.value : undefined;
}
