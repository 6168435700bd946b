import { redirect } from 'react-router';
import { DOCUMENT_TYPES } from '../../../document/document.ts';
import { countriesOf } from '../../../document/jurisdictions.ts';
import type { Outline, OutlineField } from '../../../document/outline.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { type CatalogueEntry, cardHeading, documentSlug } from '../../../services/catalogue/catalogue.ts';
import {
  templateNumber,
  templatePath,
  templateVersions,
} from '../../../services/catalogue/template-address.ts';
import { printDate } from '../../../shared/dates.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { documentCard, openLink, type PageContext } from '../../page-context.server.ts';
import { addressOf } from '../../sections/pager/load.server.ts';
import { templateCards } from '../../sections/template-cards/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { loadNotFound } from '../not-found/load.server.ts';
import { loadFill } from './fill/fill.server.ts';
import { relatedTo } from './related.ts';
import { clipped, crumbsData, documentData } from './structured-data.ts';
import type { TemplateProps } from './template-page.tsx';
import { authorOf, loadTrust, reasonedSections } from './trust.server.ts';
import type { TrustProps } from './trust.tsx';

/** Fields that are listed at once; the rest is folded. */
const FIELDS_SHOWN = 8;
/** Characters of an example that is folded. */
const LONGEST_EXAMPLE = 60;
/** An outdated address is remembered as such for a day. */
const MOVED_FOR_S = 86_400;
/** It was there, and is not any more. */
const GONE = 410;
/** What networks show of this page, made from the document. */
const SHARE_FOLDER = 'og/';

/** A template's page. The number at the end of its address decides; an outdated name is moved on. */
export async function loadTemplate(page: PageContext): Promise<LoadedPage> {
  const { services, locale, match, url } = page;
  await services.catalogue.whole();
  const asked = match?.params['template'] ?? '';
  const number = templateNumber(asked) ?? 0;
  const entry = services.catalogue.find(number);
  if (!entry && services.catalogue.withdrawn(number)) return withdrawnTemplate(page, number);
  const outline = entry && (await services.documents.outline(entry.id));
  if (!entry || !outline) return loadNotFound(page);
  if (asked !== documentSlug(entry).toLowerCase()) {
    const headers = { 'Cache-Control': `public, max-age=${MOVED_FOR_S}` };
    throw redirect(`${templatePath(entry, locale)}${url.search}`, { status: 301, headers });
  }
  const [fill, trust] = await Promise.all([loadFill(page, entry), loadTrust(page, entry, outline)]);
  return loadedTemplate(page, entry, { outline, fill, trust });
}

/** What was taken out of the library leads to the same document in another language; else it is gone (410). */
function withdrawnTemplate(page: PageContext, number: number): LoadedPage {
  const { locale, services, url } = page;
  const versions = services.catalogue.versions(services.catalogue.withdrawn(number)?.family ?? '');
  const other = [locale, 'en', versions[0]?.locale].flatMap(
    (code) => versions.find((version) => version.locale === code) ?? [],
  )[0];
  if (!other) return { ...loadNotFound(page), status: GONE };
  // It may come back.
  throw redirect(`${templatePath(other, locale)}${url.search}`, { status: 302 });
}

type Loaded = { outline: Outline; fill: Awaited<ReturnType<typeof loadFill>>; trust: TrustProps };

function loadedTemplate(page: PageContext, entry: CatalogueEntry, loaded: Loaded): LoadedPage {
  const { outline, fill } = loaded;
  const { locale, settings, services } = page;
  const versions = services.catalogue.versions(entry.family);
  const props = propsOf(page, entry, { ...loaded, versions });
  const shared = `${settings.imagesUrl}${SHARE_FOLDER}${entry.id}.png?v=${entry.contentHash.slice(0, 8)}`;
  const canonical = templatePath(entry, entry.locale);
  return {
    page: { name: 'template', props },
    title: translator(locale, 'templates')('head.templateTitle', { title: entry.title }),
    description: clipped(entry.summary),
    // A document under another language's prefix is the same document: its own language has the address
    // (decision 0040, languages of pages).
    canonical,
    versions: templateVersions(versions),
    elsewhere: Object.fromEntries(LOCALE_CODES.map((code) => [code, templatePath(entry, code)])),
    image: shared,
    unfinished: fill === 'late',
    structured: [
      crumbsData([...props.crumbs, { label: entry.title, href: canonical }], settings.publicUrl),
      documentData(entry, { outline, image: shared, path: canonical, publicUrl: settings.publicUrl }),
    ],
  };
}

type Known = Loaded & { versions: readonly CatalogueEntry[] };

function propsOf(
  page: PageContext,
  entry: CatalogueEntry,
  { outline, fill, trust, versions }: Known,
): TemplateProps {
  const { locale, services } = page;
  const { template: texts, card } = textsOf(locale, 'templates');
  const t = translator(locale, 'templates');
  const { picture, pictureLarge } = documentCard(page, entry);
  const shown = outline.fields.length > FIELDS_SHOWN + 2 ? FIELDS_SHOWN : outline.fields.length;
  return {
    texts: { ...texts, download: card.download, firstPages: card.firstPages },
    lang: locale,
    documentLang: entry.locale === locale ? undefined : entry.locale,
    crumbs: crumbsOf(page, entry),
    title: entry.title,
    summary: entry.summary,
    foreign: entry.locale === locale ? null : t('template.foreign', { language: languageName(page, entry) }),
    facts: factsOf(page, entry, outline),
    versions: versions
      .filter((version) => version.id !== entry.id)
      .map((version) => ({
        label: LOCALES[version.locale].name,
        title: version.title,
        lang: version.locale,
        href: templatePath(version, version.locale),
      })),
    open: openLink(page, {
      destination: documentSlug(entry),
      label: entry.title,
      heading: cardHeading(entry.title, entry.locale),
      target: 'card',
    }),
    button: buttonOf(page),
    fill: fill === 'late' ? null : fill,
    picture,
    pictureLarge,
    paper: outline.paper,
    pictureAlt: t('template.pictureAlt', { title: entry.title }),
    sections: reasonedSections(entry, outline),
    sectionsLead: t('template.insideLead', { count: outline.sections.length }),
    fields: outline.fields.slice(0, shown),
    // Long documents ask for much: what is folded does without its hints, for the page's weight.
    moreFields: outline.fields.slice(shown).map(foldedField),
    trust,
    fieldsLead: t('template.fieldsLead', { count: outline.fields.length }),
    fieldsMore: t('template.fieldsMore', { count: outline.fields.length - shown }),
    related: templateCards(page, relatedTo(entry, outline.related, services.catalogue)),
  };
}

/** Who has an account is not told once more that it is free. */
function buttonOf({ locale, visitor }: PageContext): string {
  return visitor.member
    ? textsOf(locale, 'templates').card.download
    : textsOf(locale, 'dialogs').buttons.download;
}

/** The beginning of a long example says what is asked for. */
function foldedField(field: OutlineField): OutlineField {
  return { ...field, example: clipped(field.example, LONGEST_EXAMPLE), help: '' };
}

/** Where the template stands in the library, without itself. */
function crumbsOf({ locale }: PageContext, { department }: CatalogueEntry): TemplateProps['crumbs'] {
  const library = pathOf('templates', locale) ?? '';
  return [
    { label: textsOf(locale, 'templates').template.templates, href: library },
    {
      label: textsOf(locale, 'workspace').departments[department],
      href: addressOf(library, { department }),
    },
  ];
}

function factsOf(page: PageContext, entry: CatalogueEntry, outline: Outline): TemplateProps['facts'] {
  const { locale } = page;
  const { template: texts } = textsOf(locale, 'templates');
  const { types } = textsOf(locale, 'workspace');
  const type = DOCUMENT_TYPES.find((known) => known === entry.type);
  const { hreflang } = LOCALES[locale];
  const facts = [
    { name: texts.type, value: type ? types[type] : '' },
    {
      name: texts.length,
      value: entry.pages ? translator(locale, 'templates')('card.pages', { count: entry.pages }) : '',
    },
    { name: texts.language, value: languageName(page, entry) },
    { name: texts.law, value: countries(hreflang, outline.jurisdictions) },
    { name: textsOf(locale, 'trust').template.author, value: authorOf(page, entry) },
    { name: texts.reviewed, value: printDate(new Date(outline.reviewed), hreflang) },
    { name: texts.files, value: outline.spreadsheet ? texts.filesText : '' },
    { name: texts.nature, value: texts.natureText },
  ];
  return facts.filter(({ value }) => value !== '');
}

function countries(hreflang: string, jurisdictions: readonly string[]): string {
  const names = new Intl.DisplayNames(hreflang, { type: 'region' });
  return new Intl.ListFormat(hreflang).format(
    countriesOf(jurisdictions).map((code) => names.of(code) ?? code),
  );
}

/** 'English', in the language of the page. */
function languageName({ locale }: PageContext, entry: CatalogueEntry): string {
  return (
    new Intl.DisplayNames(LOCALES[locale].hreflang, { type: 'language' }).of(entry.locale) ?? entry.locale
  );
}
