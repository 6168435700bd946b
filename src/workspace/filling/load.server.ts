import { lacksOf, sumsOf } from '../../document/amounts/lacks.ts';
import type { DocumentTemplate, DocumentValues, Field } from '../../document/document.ts';
import { formatsOf } from '../../document/file-formats.ts';
import { needsOf } from '../../document/needs.ts';
import { type Product, sells } from '../../document/products.ts';
import { wordingOf } from '../../document/resolve/wording.table.ts';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf } from '../../locales/messages.server.ts';
import { documentSlug } from '../../services/catalogue/catalogue.ts';
import { COUNTRY_CODES, countryFacts } from '../../services/geolocation/countries.ts';
import { logoIdIn } from '../../services/letterheads/letterhead-of.ts';
import { WORKSPACE } from '../shell/address.ts';
import { loginAddress, type MemberContext } from '../shell/workspace-context.server.ts';
import { bothData } from './both/both-data.server.ts';
import { contentsOf } from './contents-of.ts';
import { drawingOf } from './drawing.server.ts';
import type { FieldGroup, FillingData } from './filling-data.ts';
import { reckonedIn } from './finish/finish-data.server.ts';
import { documentAction, viewHref, viewOf } from './open.server.ts';
import { documentAddress, languageOf, type Opened, prefillsOf, today } from './opened.server.ts';
import { placeProposed } from './place/place-data.server.ts';
import type { ShownLetterhead } from './preview/letterhead-edges.tsx';
import { liveDocument } from './preview/use-live.ts';

/** Whom the document is for and with, and what it begins with while it is new. */
export type FillingParties = Pick<FillingData, 'parties' | 'begins' | 'finish' | 'acts'>;
/** How many are offered in a table. */
const MOST_PRODUCTS = 500;
const NOBODY: FillingParties = { parties: null, begins: {}, finish: null, acts: null };

/** What the form works with. The template itself is in it for accounts with a plan only. */
export async function loadFilling(
  page: MemberContext,
  opened: Opened,
  { parties, begins, finish, acts }: FillingParties = NOBODY,
): Promise<FillingData> {
  const { locale, identity } = page;
  const { entry, template, document, id, place, hasFiles } = opened;
  const values = document?.values ?? begins;
  return {
    texts: textsOf(locale, 'filling'),
    words: {
      ...textsOf(locale, 'arrival'),
      ...textsOf(locale, 'blanks'),
      menu: textsOf(locale, 'items').nav.label,
      blank: textsOf(locale, 'updates').blank,
    },
    id,
    isNew: document === undefined,
    isNamed: page.url.searchParams.has('doc'),
    owner: identity.accountId,
    templateId: entry.id,
    formats: formatsOf(template),
    address: documentAddress(entry),
    action: documentAction(page, entry),
    view: viewOf(page),
    views: { page: viewHref(page, entry, 'page'), form: viewHref(page, entry, 'form') },
    loginHref: loginAddress(page, `doc/${documentSlug(entry)}`),
    pageLanguage: LOCALES[locale].hreflang,
    documentLanguage: languageOf(template, place),
    answers: answersOf(template),
    lang: entry.locale === locale ? undefined : entry.locale,
    groups: groupsOf(template.fields),
    ways: needsOf(template),
    sums: sumsOf(template.blocks),
    lacks: lacksOf(reckonedIn(template), values),
    products: { items: await productsFor(page, opened), texts: textsOf(locale, 'products').pick },
    currencies: currenciesFor(template, placeProposed(page, place).country),
    values,
    begins: document ? {} : begins,
    both: await bothData(page, opened),
    parties,
    finish,
    acts,
    prefills: prefillsOf(page, template, place),
    drawing: hasFiles ? null : await drawingOf(page, opened, { isPatient: false }),
    live: hasFiles ? liveOf(opened, identity.email, values) : null,
  };
}

/** What the document is made of, for those who see it as text. */
function liveOf(opened: Opened, email: string, values: DocumentValues): FillingData['live'] {
  const { template, stage, place } = opened;
  const known = { template, stage, place: place ?? null, today: today(), email };
  const contents = contentsOf(liveDocument(known, values));
  return { ...known, letterhead: shownLetterhead(opened), contents };
}

/** What the document's company sells, where the template has a table for it. */
export async function productsFor(
  { services, identity }: MemberContext,
  { template, companyId }: Pick<Opened, 'template' | 'companyId'>,
): Promise<Product[]> {
  if (!companyId || !sells(template.fields)) return [];
  const known = await services.products.list(identity.accountId, companyId, { limit: MOST_PRODUCTS });
  return known.map(({ id, name, description, unit, price, rate }) => ({
    ...{ id, name, text: description || name, unit, price, rate },
  }));
}

/** The paper of its company, its logo by number. */
function shownLetterhead({ letterhead }: Opened): ShownLetterhead | null {
  if (!letterhead) return null;
  const { logo, ...words } = letterhead;
  const src = `${WORKSPACE}logos/${logoIdIn(letterhead)}/`;
  return { ...words, logo: logo && { src, width: logo.width, height: logo.height } };
}

function answersOf({ locale }: DocumentTemplate): FillingData['answers'] {
  const { yes, no } = wordingOf(locale);
  return { yes, no };
}

/** A field without a group stands in that of the field before. */
function groupsOf(fields: readonly Field[]): FieldGroup[] {
  const groups: { title: string; fields: Field[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (!last || (field.group !== '' && field.group !== last.title))
      groups.push({ title: field.group, fields: [field] });
    else last.fields.push(field);
  }
  return groups;
}

const USUAL = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'BRL', 'MXN'];

/** The currency of the place, then those of the examples, the usual ones and all others. */
function currenciesFor({ fields }: DocumentTemplate, country: string): string[] {
  const own = countryFacts(country)?.currency;
  const examples = JSON.stringify(fields).match(/(?<=\d )[A-Z]{3}(?=")/g) ?? [];
  const all = COUNTRY_CODES.map((code) => countryFacts(code)?.currency ?? '').toSorted();
  return [...new Set([...(own ? [own] : []), ...examples, ...USUAL, ...all])].filter((code) => code !== '');
}
