import type { DocumentTemplate, DocumentValues } from '../../../document/document.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { dayOf, numberedOf } from '../../../services/numbers/numbered.ts';
import { parseIsoDate, printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';

/** The fields by which an invoice says that it corrects another one, and which. */
const CORRECTS = 'corrects';
const CORRECTED = 'corrected';

/**
 * What a new version of a numbered paper says of the one it takes the place of: number and date, in the paper's own
 * language. Nothing where its template does not ask for that, or it has no number.
 */
export function correctionOf(
  template: DocumentTemplate,
  values: DocumentValues,
  { locale, today }: { locale: Locale; today: string },
): Record<string, string> {
  const numbered = numberedOf(template);
  const number = numbered && values[numbered.key];
  if (typeof number !== 'string' || number === '' || !asks(template)) return {};
  const day = parseIsoDate(dayOf(template, values, today));
  const date = day ? printDate(day, LOCALES[locale].hreflang) : '';
  return { [CORRECTS]: 'yes', [CORRECTED]: translator(locale, 'papers')('corrected', { number, date }) };
}

/** What a copy that is a paper of its own says instead: it corrects nothing. */
export function noCorrection(values: DocumentValues): Record<string, string> {
  return values[CORRECTS] === 'yes' ? { [CORRECTS]: 'no', [CORRECTED]: '' } : {};
}

function asks({ fields }: DocumentTemplate): boolean {
  return [CORRECTS, CORRECTED].every((key) => fields.some((field) => field.key === key));
}
