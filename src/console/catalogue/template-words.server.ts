import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import type { TemplateFault, VersionState } from '../../services/library/template-version.ts';
import { parseIsoDate } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locale.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import type { Tone } from '../parts/table.tsx';
import type { ListedTemplate } from './all-templates.server.ts';
import type { FaultsProps } from './faults.tsx';

/** How many things to put right are told at once. */
const MOST_FAULTS = 40;

export const STATE_TONES = {
  draft: 'quiet',
  checked: 'quiet',
  review: 'warn',
  approved: 'warn',
  published: 'good',
  replaced: 'quiet',
  withdrawn: 'bad',
  discarded: 'quiet',
} as const satisfies Record<VersionState, Tone>;

/** A language by its own name in the language of the console. */
export function languageIn(locale: ConsoleLocale, code: Locale): string {
  return new Intl.DisplayNames(LOCALES[locale].hreflang, { type: 'language' }).of(code) ?? code;
}

/** How a template stands in the library. */
export function standingOf(
  locale: ConsoleLocale,
  { entry, origin, held, open }: Pick<ListedTemplate, 'entry' | 'origin' | 'held' | 'open'>,
): { text: string; tone: Tone; small: string | null } {
  const { states } = textsOf(locale, 'console-library');
  const t = translator(locale, 'console-library');
  const working = open ? t('working', { state: states[open.state], no: open.no }) : null;
  if (held) return { text: states[held.state], tone: STATE_TONES[held.state], small: working };
  if (!entry && open)
    return { text: states[open.state], tone: STATE_TONES[open.state], small: t('version', { no: open.no }) };
  return { text: states[origin === 'imported' ? 'imported' : 'shipped'], tone: 'quiet', small: working };
}

/** What operators are called, by their addresses: versions are written down under these. */
export async function namesOf({
  services,
}: Pick<OperatorPage, 'services'>): Promise<(address: string) => string> {
  const people = await services.operators.people.list();
  const names = new Map(people.map(({ email, name }) => [email, name]));
  return (address) => names.get(address) ?? address;
}

/** A day as it stands in a template's head; as it is where it is none. */
export function dayOf(locale: ConsoleLocale, iso: string | undefined): string {
  const day = iso === undefined ? undefined : parseIsoDate(iso);
  return day ? wordsOf(locale).day(day) : (iso ?? '');
}

/** What is to be put right, line by line. */
export function faultsProps(locale: ConsoleLocale, faults: readonly TemplateFault[]): FaultsProps {
  const t = translator(locale, 'console-library');
  return {
    none: t('faults.none'),
    faults: faults.slice(0, MOST_FAULTS).map(({ file, line, expected, found }) => ({
      line: file.startsWith('clauses/') ? null : line,
      place: t('faults.line', { line: wordsOf(locale).count(line) }),
      words: file.startsWith('clauses/')
        ? t('faults.clause', { file, line, expected, found })
        : t('faults.words', { expected, found }),
    })),
    more: faults.length > MOST_FAULTS ? t('faults.more', { count: faults.length - MOST_FAULTS }) : null,
  };
}
