/** Before anybody chooses another one. */
export const USUAL_PATTERN = '{year}-{number:4}';
const LONGEST_PATTERN = 40;

const PLACE = /\{(\w+)(?::(\d))?\}/g;
const PLACES: readonly string[] = ['year', 'month', 'number'];

export type PatternFault = 'noNumber' | 'unknown' | 'tooLong';

/** What is wrong with a pattern such as `R-{year}-{number:4}`; undefined when it can be used. */
export function patternFault(pattern: string): PatternFault | undefined {
  if (pattern.length > LONGEST_PATTERN) return 'tooLong';
  const names = [...pattern.matchAll(PLACE)].map(([, name = '']) => name);
  const isOdd = /[{}]/.test(pattern.replace(PLACE, '')) || names.some((name) => !PLACES.includes(name));
  if (isOdd) return 'unknown';
  // A month alone would give the same number again a year later.
  if (names.includes('month') && !names.includes('year')) return 'unknown';
  return names.filter((name) => name === 'number').length === 1 ? undefined : 'noNumber';
}

/** The year its numbers begin anew with; 0 for a pattern that goes on over the years. */
export function yearOf(pattern: string, day: string): number {
  return pattern.includes('{year') ? Number(day.slice(0, 4)) : 0;
}

/** A number as it stands in a document. @param day ISO date: year and month of the pattern */
export function numberText(pattern: string, { number, day }: { number: number; day: string }): string {
  const [year = '', month = ''] = day.split('-');
  return pattern.replace(PLACE, (_place, name: string, digits = '') => {
    if (name === 'year') return digits === '2' ? year.slice(2) : year;
    return name === 'month' ? month : String(number).padStart(Number(digits), '0');
  });
}
