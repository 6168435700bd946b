import { translator } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';

/**
 * What the copy of this number of a document is called. A copy of a copy is another copy of the first, so that its name
 * does not grow.
 */
export function nameOfCopy(locale: Locale, name: string, number: number): string {
  const first = firstName(locale, name);
  return number === 1
    ? translator(locale, 'own')('trash.copyOf', { name: first })
    : translator(locale, 'buying')('document.copyNumber', { name: first, number });
}

/** The name without the words that this language puts before the name of a copy. */
function firstName(locale: Locale, name: string): string {
  const [before = ''] = translator(locale, 'own')('trash.copyOf', { name: '\n' }).split('\n');
  if (name.startsWith(before)) return name.slice(before.length);
  const [start = '', middle = ''] = translator(locale, 'buying')('document.copyNumber', {
    name: '\n',
    number: '\t',
  }).split(/[\t\n]/);
  const rest = name.startsWith(start) ? name.slice(start.length) : '';
  const digits = /^\d+/.exec(rest)?.[0] ?? '';
  return digits !== '' && rest.slice(digits.length).startsWith(middle)
    ? rest.slice(digits.length + middle.length)
    : name;
}
