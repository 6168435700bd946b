import {
  RECEIVABLE_STATES,
  type Receivable,
  type ReceivableState,
} from '../../../services/receivables/receivable.ts';
import { wordsIn } from '../../../services/search/words.ts';
import { ofWhose, type Whose, whoseIn } from '../../books/whose/whose.ts';

/** What is asked for; `year` is '' for all. */
export type InvoicesAsked = { text: string; year: string; state: ReceivableState | ''; whose: Whose };

export function askedOf(url: URL): InvoicesAsked {
  const { searchParams } = url;
  const year = searchParams.get('year') ?? '';
  return {
    text: (searchParams.get('t') ?? '').slice(0, 80),
    year: /^\d{4}$/.test(year) ? year : '',
    state: RECEIVABLE_STATES.find((one) => one === searchParams.get('state')) ?? '',
    whose: whoseIn(url),
  };
}

/** Those that were asked for. */
export function chosenAmong(
  all: readonly Receivable[],
  { text, year, state, whose }: InvoicesAsked,
): Receivable[] {
  const words = wordsIn(text);
  return ofWhose(all, whose).filter((one) => {
    const known = wordsIn(`${one.number} ${one.customer}`);
    return (
      (year === '' || one.day.startsWith(year)) &&
      (state === '' || one.state === state) &&
      words.every((word) => known.some((other) => other.startsWith(word)))
    );
  });
}
