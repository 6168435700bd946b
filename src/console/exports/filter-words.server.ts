import { textsOf } from '../../locales/messages.server.ts';
import { actionWords } from '../../services/audit/action-words.server.ts';
import { figureWords } from '../../services/figures/figure-words.server.ts';
import { FIGURES } from '../../services/figures/figures.table.ts';
import { hasKey } from '../../shared/keys.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import type { Fact } from '../parts/facts.tsx';
import { known } from '../parts/happening-words.server.ts';

/** What narrows a list, in words. @param people names of operators, by their numbers */
export function filterFacts(
  locale: ConsoleLocale,
  filters: URLSearchParams,
  people: ReadonlyMap<string, string> = new Map(),
): Fact[] {
  const names: Readonly<Record<string, string>> = textsOf(locale, 'console-exports').exports.filterNames;
  return [...filters].map(([name, value]) => ({
    label: names[name.replace(/^where\./, '')] ?? name,
    value: people.get(value) ?? valueWords(locale, name, value),
  }));
}

function valueWords(locale: ConsoleLocale, name: string, value: string): string {
  const { order, customers } = textsOf(locale, 'console');
  if (name === 'action') return actionWords(locale, value);
  if (name === 'state') return known(order.states, value);
  if (name === 'plan') return known(customers.plans, value);
  if (name.endsWith('route')) return known(order.routes, value);
  return name === 'figure' && hasKey(FIGURES, value) ? figureWords(locale, value).name : value;
}
