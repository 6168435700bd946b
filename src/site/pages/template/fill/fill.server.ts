import { type DocumentTemplate, type DocumentValues, paperOf } from '../../../../document/document.ts';
import type { FieldBox } from '../../../../document/field-box.ts';
import { countriesOf } from '../../../../document/jurisdictions.ts';
import { parseAmount } from '../../../../document/resolve/amount.ts';
import { type Printer, printerFor } from '../../../../document/resolve/print-value.ts';
import { LOCALES } from '../../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../../locales/messages.server.ts';
import type { CatalogueEntry } from '../../../../services/catalogue/catalogue.ts';
import { isUnavailable } from '../../../../services/database/database.server.ts';
import { splitByFont } from '../../../../services/documents/pdf/fonts.server.ts';
import { PAGE_SIZES } from '../../../../services/documents/pdf/style.ts';
import { draftOf, LONGEST_LINE } from '../../../../services/drive/keep-draft.server.ts';
import { readAllCookies } from '../../../../shared/cookies.server.ts';
import { loadForm } from '../../../forms/load-form.server.ts';
import type { PageContext } from '../../../page-context.server.ts';
import { currencyOf, type FillField, fillFields } from './fill-fields.ts';
import type { FillInput, FillProps } from './fill-form.tsx';
import { fillPlaces, laidText, type Measure } from './fill-places.ts';

/** The form's name, in its hidden field. */
export const FILL_FORM = 'fill';
/** Before the keys of fields in the names of the form's controls. */
export const FIELD_PREFIX = 'fill.';

/** How long a page waits for its picture to be drawn: what has no picture yet has no places either. */
const PATIENCE_MS = 300;

/**
 * The form beside a template's first page; null where that page asks for nothing short, 'late' where its picture is
 * being drawn.
 */
export async function loadFill(page: PageContext, entry: CatalogueEntry): Promise<FillProps | null | 'late'> {
  const { documents } = page.services;
  const [template, boxes] = await Promise.all([documents.template(entry.id), boxesSoon(page, entry.id)]);
  if (boxes === 'late') return 'late';
  const fields = template && boxes ? fillFields(template.fields, boxes) : [];
  if (!template || !boxes || fields.length === 0) return null;
  const values = await draftValues(page, entry.id);
  const t = translator(page.locale, 'templates');
  const { hreflang } = LOCALES[page.locale];
  const state = loadForm(page, FILL_FORM);
  const country = countriesOf(template.jurisdictions)[0] ?? '';
  const languageTag = country === '' ? template.locale : `${template.locale}-${country}`;
  const printer = printerFor(languageTag, { yes: '', no: '' });
  return {
    texts: textsOf(page.locale, 'templates').fill,
    state: { ...state, texts: { ...state.texts, ...failureTexts(page) } },
    faults: { tooLong: t('fill.tooLong', { count: LONGEST_LINE }) },
    longest: LONGEST_LINE,
    id: entry.id,
    languageTag,
    inputs: fields.map((field) => {
      const shown = currencyOf(field) ? withoutCurrency(field.example, hreflang) : field.example;
      return {
        ...inputOf(field, values[field.key], hreflang),
        placeholder: t('fill.example', { example: shown }),
      };
    }),
    ...pageOf({ template, boxes, fields, values, printer }),
  };
}

/** A picture that cannot be drawn is late for ever; who asks for it is told, and it stands in the log. */
function boxesSoon({ services }: PageContext, id: number): Promise<readonly FieldBox[] | 'late' | undefined> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'late'));
  return Promise.race([services.documents.boxes(id).catch(() => 'late' as const), late]);
}

/**
 * What this browser typed here before: kept on the server, under the secret of its cookie. While the database is away
 * the page stands without it (S63).
 */
async function draftValues({ request, visit, services }: PageContext, id: number): Promise<DocumentValues> {
  const { b_draft } = readAllCookies(request, visit.secure);
  if (b_draft === undefined) return {};
  try {
    return (await draftOf(services.drive, id, b_draft))?.values ?? {};
  } catch (error) {
    if (isUnavailable(error)) return {};
    throw error;
  }
}

function failureTexts({ locale }: PageContext) {
  const { tooMany, failed } = textsOf(locale, 'templates').fill;
  return { tooMany, failed };
}

function inputOf(
  field: FillField,
  value: DocumentValues[string] | undefined,
  hreflang: string,
): Omit<FillInput, 'placeholder'> {
  const currency = currencyOf(field);
  const typed = typeof value === 'string' ? value : '';
  return {
    key: field.key,
    name: `${FIELD_PREFIX}${field.key}`,
    type: field.type,
    label: currency ? `${field.label} (${currency})` : field.label,
    currency,
    value: currency ? withoutCurrency(typed, hreflang) : typed,
  };
}

/** An amount as it is typed; what is none stays as it is. */
function withoutCurrency(value: string, hreflang: string): string {
  const amount = parseAmount(value);
  if (!amount?.currency) return value;
  return new Intl.NumberFormat(hreflang).format(Number.parseFloat(value));
}

type OnPage = {
  template: DocumentTemplate;
  boxes: readonly FieldBox[];
  fields: readonly FillField[];
  values: DocumentValues;
  printer: Printer;
};

/** The page as large as it is printed, and what stands in its places. */
function pageOf({ template, boxes, fields, values, printer }: OnPage): Pick<FillProps, 'size' | 'places'> {
  const size = PAGE_SIZES[paperOf(template)];
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const printed = (key: string, value: unknown) =>
    typeof value === 'string' ? printer.value(byKey.get(key)?.type ?? 'text', value) : '';
  const places = fillPlaces(
    boxes,
    { ...size, keys: new Set(byKey.keys()), example: (key) => printed(key, byKey.get(key)?.example) },
    measure,
  );
  return {
    size,
    places: places.map(({ key, lines, strong }) => {
      const text = printed(key, values[key]);
      const laid = text === '' ? [] : laidText(text, { lines, strong }, measure);
      return { key, strong, lines: lines.map((line, index) => ({ ...line, laid: laid[index] })) };
    }),
  };
}

/** In the faces documents are set in. */
const measure: Measure = (text, size, strong) =>
  splitByFont(text, strong ? 'strong' : 'text').reduce(
    (sum, { text: stretch, font }) => sum + font.widthOf(stretch),
    0,
  ) *
  (size / 1000);
