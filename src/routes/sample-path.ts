import type { Locale } from '../shared/locale.ts';

/** Where the free sample documents lie. */
export const SAMPLES_PATH = '/samples';

/** The address of a language's sample as a file: /samples/de/darlehensvertrag.pdf. */
export function samplePath(locale: Locale, slug: string, format: 'docx' | 'pdf'): string {
  return `${SAMPLES_PATH}/${locale}/${slug}.${format}`;
}
