import type { Locale } from '../../shared/locale.ts';
import { type Place, placeCode, placeInText } from '../../shared/places.ts';
import type { ChoiceField, DocumentTemplate, DocumentValues, Field } from '../document.ts';

/** What is known about the person who fills in; `today` is an ISO date. */
export type Known = { place?: Place | undefined; today?: string | undefined; email?: string | undefined };

/** What a blank is filled with before somebody types, '' for nothing. A value as the person would type it. */
export function prefillOf(field: Field, known: Known, locale: Locale): string {
  switch (field.prefill) {
    case 'today':
      return known.today ?? '';
    case 'email':
      return known.email ?? '';
    case 'place':
      if (!known.place) return '';
      return field.type === 'choice' ? optionOf(field, known.place) : placeInText(known.place, locale);
    default:
      return '';
  }
}

/** The values with everything filled in that is known and was not typed. */
export function withPrefills(
  { fields, locale }: Pick<DocumentTemplate, 'fields' | 'locale'>,
  values: DocumentValues,
  known: Known,
): DocumentValues {
  const missing = fields.filter(({ key, prefill }) => prefill !== '' && !values[key]?.length);
  const prefills = missing.map((field) => [field.key, prefillOf(field, known, locale)] as const);
  return { ...values, ...Object.fromEntries(prefills.filter(([, text]) => text !== '')) };
}

/** Options named like places are `fr`, or `gb_sct` for a region: the most exact one there is. */
function optionOf({ options }: ChoiceField, place: Place): string {
  const names = [placeCode(place), place.country].map((code) => code.toLowerCase().replace('-', '_'));
  return names.find((name) => options.some(({ key }) => key === name)) ?? '';
}
