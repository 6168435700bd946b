import {
  RECEIVABLE_STATES,
  type Receivable,
  type ReceivableState,
} from '../../../services/receivables/receivable.ts';
import { wordsIn } from '../../../services/search/words.ts';

/** What is asked for; `year` is '' for all. */
export type InvoicesAsked = { text: string; year: string; state: ReceivableState | '' };

export function askedOf({ searchParams }: URL): InvoicesAsked {
  const year = searchParams.get('year') ?? '';
  return {
    text: (searchParams.get('t') ?? '').slice(0, 80),
    year: /^\d{4}$/.test(year) ? year : '',
    state: RECEIVABLE_STATES.find((one) => one === searchParams.get('state')) ?? '',
  };
}

/** Those that were asked for. */
export function chosenAmong(all: readonly Receivable[], { text, year, state }: InvoicesAsked): Receivable[] {
  const words = wordsIn(text);
  return all.filter((one) => {
    const known = wordsIn(`${one.number} ${one.customer}`);
    return (
      (year === '' || one.day.startsWith(year)) &&
      (state === '' || one.state === state) &&
      words.every((word) => known.some((other) => other.startsWith(word)))
    );
  });
}
