import { textsOf } from '../../../locales/messages.server.ts';
import { RECEIVABLE_STATES, type Receivable } from '../../../services/receivables/receivable.ts';
import { withWhose } from '../../books/whose/whose.server.ts';
import type { FilterFormProps } from '../../forms/filter-form.tsx';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { InvoicesAsked } from './asked.ts';

/** By number, customer, year and state; only of what there is. */
export function filtersOf(
  { locale, link }: MemberContext,
  all: readonly Receivable[],
  { text, year, state, whose }: InvoicesAsked,
): FilterFormProps {
  const { invoices: words } = textsOf(locale, 'books');
  const here = new URL(withWhose(link('apps/invoices/'), whose), 'http://localhost');
  const years = [...new Set(all.map(({ day }) => day.slice(0, 4)))].toSorted().toReversed();
  const states = RECEIVABLE_STATES.filter((one) => one === state || all.some((other) => other.state === one));
  return {
    action: here.pathname,
    label: words.filter,
    button: words.show,
    hidden: [...here.searchParams].map(([name, value]) => ({ name, value })),
    search: { label: words.search, value: text },
    fields: [
      {
        name: 'year',
        label: words.year,
        value: year,
        options: [{ value: '', label: words.allYears }, ...years.map((value) => ({ value, label: value }))],
      },
      {
        name: 'state',
        label: words.state,
        value: state,
        options: [
          { value: '', label: words.allStates },
          ...states.map((value) => ({ value, label: words.states[value] })),
        ],
      },
    ],
  };
}
