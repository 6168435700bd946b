import type { DocumentTemplate, TextField } from '../../../document/document.ts';
import { ownParty, partiesOf } from '../../../document/meanings.ts';
import { printChoice } from '../../../document/resolve/print-value.ts';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { withApostrophes } from '../../../document/resolve/typography.ts';
import { wordingOf } from '../../../document/resolve/wording.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { type CatalogueEntry, cardHeading, documentSlug } from '../../../services/catalogue/catalogue.ts';
import { templateNumber, templatePath } from '../../../services/catalogue/template-address.ts';
import { type ByLocale, byLocale } from '../../../shared/locale.ts';
import { openLink, type PageContext, searchForm } from '../../page-context.server.ts';
import { FIELD_PREFIX } from '../../pages/template/fill/fill.server.ts';
import type { DeskBlank, DeskPaper, DeskProps } from './desk-props.ts';
import { excerptOf } from './excerpt.ts';
import { ON_DESK, type Turn, turnOf } from './turn.ts';

/** The query field by which another document is laid on the desk: `?paper=loan-agreement-D417`. */
const PAPER_FIELD = 'paper';

/** What lies there first: a contract whose choice gives the clauses after it another number. */
const FIRST: ByLocale<string> = {
  en: 'loan-agreement',
  de: 'amendment-to-contract',
  es: 'mutual-non-disclosure-agreement',
  fr: 'mutual-non-disclosure-agreement',
  it: 'employment-contract',
  pt: 'employment-contract',
};

/** Often asked for, in this order. */
const OFTEN = ['mutual-non-disclosure-agreement', 'employment-contract', 'purchase-order'];

/** The desk of the home page; undefined where the library has no document to lay on it. */
export async function loadDesk(page: PageContext): Promise<DeskProps | undefined> {
  const locale = page.contentLocale;
  await page.services.catalogue.whole();
  const entry = entryOf(page);
  const template = entry && (await page.services.documents.template(entry.id));
  if (!entry || !template) return undefined;
  const { suggestions } = textsOf(locale, 'templates');
  return {
    lang: locale,
    words: textsOf(locale, 'desk'),
    hero: textsOf(locale, 'home').hero,
    search: searchForm(page),
    suggestions: {
      label: suggestions.label,
      count: translator(locale, 'templates')('suggestions.count', { count: '#' }),
    },
    often: OFTEN.flatMap((family) => {
      const known = page.services.catalogue.version(family, locale);
      return known ? [{ slug: documentSlug(known), title: known.title, lang: known.locale }] : [];
    }),
    paper: paperOf(page, entry, template),
  };
}

/** The document that was asked for, else the first one in the visitor's language, else in English. */
function entryOf({ url, services: { catalogue }, contentLocale: locale }: PageContext) {
  const asked = catalogue.find(templateNumber(url.searchParams.get(PAPER_FIELD) ?? '') ?? 0);
  const family = byLocale(FIRST, locale);
  return asked ?? catalogue.version(family, locale) ?? catalogue.version(FIRST.en, 'en');
}

function paperOf(page: PageContext, entry: CatalogueEntry, template: DocumentTemplate): DeskPaper {
  const turn = turnOf(template);
  const blanks = blanksOf(page, template);
  const wanted = new Set([...blanks.map(({ key }) => key), ...(turn ? [turn.field.key] : [])]);
  const slug = documentSlug(entry);
  return {
    id: entry.id,
    title: withApostrophes(entry.title),
    lang: entry.locale,
    action: templatePath(entry, page.locale),
    open: openLink(page, {
      destination: slug,
      label: entry.title,
      heading: cardHeading(entry.title, entry.locale),
      target: 'card',
    }),
    blanks,
    choice: turn ? choiceOf(turn, template) : null,
    excerpt: excerptOf(turn?.documents ?? [resolveDocument(template, {}, ON_DESK).blocks], wanted),
  };
}

/** The names of the two sides, the visitor's first: those that stand in the document. */
function blanksOf({ contentLocale }: PageContext, template: DocumentTemplate): DeskBlank[] {
  const { parties } = partiesOf(template);
  const own = ownParty(parties);
  const other = parties.find((party) => party !== own);
  const words = textsOf(contentLocale, 'desk');
  return [own, other].flatMap((party, index): DeskBlank[] => {
    const key = party?.fields.find(({ facts }) => facts[0] === 'name')?.key;
    const field = template.fields.find((one) => one.key === key);
    if (!field || field.type === 'rows') return [];
    const side = index === 0 ? 'own' : 'other';
    return [
      {
        side,
        key: field.key,
        name: `${FIELD_PREFIX}${field.key}`,
        label: words[side][field.type === 'person' ? 'person' : 'company'],
        role: withApostrophes(field.label),
        example: withApostrophes(field.example),
      },
    ];
  });
}

function choiceOf({ field, answers }: Turn, { locale }: DocumentTemplate): DeskPaper['choice'] {
  return {
    key: field.key,
    name: `${FIELD_PREFIX}${field.key}`,
    legend: withApostrophes(field.label),
    answers: answers.map((value) => ({ value, label: withApostrophes(answerIn(field, value, locale)) })),
  };
}

function answerIn(field: TextField, value: string, locale: DocumentTemplate['locale']): string {
  if (field.type === 'choice') return printChoice(field, value);
  return value === 'yes' ? wordingOf(locale).yes : wordingOf(locale).no;
}
