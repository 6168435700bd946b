import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import type { ButtonName } from '../../../routes/manifest.table.ts';
import { pathOf } from '../../../routes/paths.ts';
import { cardHeading, DEPARTMENTS, documentSlug } from '../../../services/catalogue/catalogue.ts';
import type { ListedDocument } from '../../../services/listing/listing.ts';
import { destinationPath, parseDestination } from '../../../shared/destination.ts';
import type { Locale } from '../../../shared/locale.ts';
import { searchText } from '../../../shared/search-text.ts';
import { countText } from '../../count-text.server.ts';
import { variantOf } from '../../dialogs/sign-up/variants.table.ts';
import { documentCard, openLink, type PageContext, taglineOf } from '../../page-context.server.ts';
import type { OpenLink } from '../../sections/document-cards/document-card.ts';
import { suggestingIn } from '../../sections/library-search/suggesting.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import type { LandingProps, OwnSearch, Shelf } from './landing-props.ts';
import { loadOverview } from './overview.server.ts';
import { firstFamilies, landingRecord, landingTexts } from './record.server.ts';
import { loadScene } from './scenes/load.server.ts';

const TITLES_ON_SHELF = 4;
const SHOWN = 12;

type Asked = {
  q: string;
  /** The same without typing errors. */
  said: string;
  found: readonly ListedDocument[];
};

/** A campaign page: its record's words, and twelve documents, or those found for the `q` of the address. */
export async function loadLanding(asked: PageContext): Promise<LoadedPage> {
  const { q, said, found } = await askedFor(asked);
  const page = found.length > 0 ? searchedBy(asked, keywordOf(q)) : asked;
  const locale = page.contentLocale;
  const texts = landingTexts(page);
  const t = translator(locale, 'landing');
  const record = landingRecord(page);
  // A q nothing is found for says nothing on the page either (S30): no words of strangers in our headlines.
  const alias = found.length > 0 ? cardHeading(said) : '';
  // English words, where a language has no landing pages of its own, stand around its own documents all the same.
  const entries = found.length > 0 ? found : await firstDocuments(page);
  const pages = entries.flatMap((entry) => entry.pages ?? []);
  const props: LandingProps = {
    layout: page.match?.row.layout ?? 'landing-page',
    record: page.match?.row.record ?? 'start',
    lang: locale,
    texts,
    title: alias ? t('head.title', { document: alias }) : record.title,
    lead: record.lead,
    tagline: taglineOf(page),
    count: countText(page),
    found: alias ? t('found', { count: found.length, q: alias }) : null,
    departments: textsOf(locale, 'chrome').templatesMenu,
    firstPages: textsOf(locale, 'templates').card.firstPages,
    pageCounts: Object.fromEntries(pages.map((count) => [count, t('pages', { count })])),
    cards: entries.map((entry) => documentCard(page, entry)),
    summary: entries[0]?.summary ?? '',
    shelves: shelvesOf(page),
    overview: loadOverview(page),
    scene: await loadScene(page, { entries, searched: found.length > 0 }),
    search: await searchOf(page, { q, found, texts: texts.searchFirst }),
    plansHref: pathOf('pricing-plans', page.locale),
    button: buttonText(page.match?.row.button ?? 'download', locale),
    ...fieldOf(page, texts.split.ask),
    main: mainLink(page, found[0], { alias, label: record.label }),
  };
  return {
    page: { name: 'landing', props },
    unfinished: page.services.listing.isRemote,
    title: t('head.title', { document: alias || record.label }),
    description: record.description,
    alias,
    keyword: found.length > 0 ? keywordOf(q) : LOCALES[page.locale].keyword,
  };
}

/** The twelve suggested in the language of the page's words; on a page that speaks of certain documents, those before them. */
async function firstDocuments(page: PageContext): Promise<readonly ListedDocument[]> {
  const { listing, catalogue } = page.services;
  const suggested = await listing.suggested(page.contentLocale);
  // A list that comes from another host stays as it comes.
  if (listing.isRemote) return suggested;
  const first = firstFamilies(page).flatMap((family) => catalogue.version(family, page.contentLocale) ?? []);
  const families = new Set(first.map(({ family }) => family));
  return [...first, ...suggested.filter(({ family }) => !families.has(family))].slice(0, SHOWN);
}

/** What the address asks for is stored by the time somebody clicks (b_search). */
function searchedBy(page: PageContext, storedKeyword: string): PageContext {
  return { ...page, visitor: { ...page.visitor, storedKeyword } };
}

function keywordOf(q: string): string {
  return q.toLowerCase().replaceAll(' ', '-');
}

async function askedFor({ url, services, contentLocale, locale }: PageContext): Promise<Asked> {
  const q = searchText(url.searchParams.get('q'));
  if (!q) return { q, said: q, found: [] };
  const request = { text: q.replaceAll('-', ' '), locale: contentLocale, spoken: locale };
  const { documents, corrected } = await services.listing.matching(request);
  return { q, said: corrected ?? q, found: documents };
}

/** The field a page shows before its dialog looks and asks as the dialog's own. */
function fieldOf({ match, contentLocale }: PageContext, ask: string): Pick<LandingProps, 'field' | 'ask'> {
  const { input, label } = variantOf(match?.row);
  const short = textsOf(contentLocale, 'dialogs').signUp.labelShort;
  return { field: input, ask: label === 'labelShort' ? short : ask };
}

function buttonText(name: ButtonName, locale: Locale): string {
  return textsOf(locale, 'dialogs').buttons[name];
}

/** Where the page's own button leads: to the dialog; on the page whose dialog opens by itself, a member goes on (A103). */
function mainLink(
  page: PageContext,
  first: ListedDocument | undefined,
  { alias, label }: { alias: string; label: string },
): OpenLink {
  const destination = first ? documentSlug(first) : '';
  if (page.match?.row.directModal && page.visitor.member) {
    const parsed = parseDestination(destination, page.settings.templatesUrls);
    const path = parsed ? destinationPath(parsed) : '';
    return { href: workspaceAddress(page.settings.webappUrl, path, page.locale), dialog: null };
  }
  return openLink(page, { destination, label: alias || label, heading: alias, target: 'hero' });
}

/** Departments with their first documents, for the layout that has a chapter about them. */
function shelvesOf(page: PageContext): Shelf[] {
  if (page.match?.row.layout !== 'landing-long') return [];
  const names = textsOf(page.contentLocale, 'chrome').templatesMenu;
  return DEPARTMENTS.map((department) => ({
    department,
    titles: page.services.catalogue
      .inDepartment(department, page.contentLocale)
      .slice(0, TITLES_ON_SHELF)
      .map((entry) => entry.title),
    link: openLink(page, {
      destination: department,
      label: names[department],
      heading: names[department],
      target: 'card',
    }),
  }));
}

/** The page's own search, with the topics that find something, for the layout that begins with it. */
async function searchOf(
  page: PageContext,
  { q, found, texts }: Pick<Asked, 'q' | 'found'> & { texts: LandingProps['texts']['searchFirst'] },
): Promise<OwnSearch> {
  const action = page.match?.path ?? page.url.pathname;
  const asked = {
    action,
    q: q.replaceAll('-', ' '),
    missed: q !== '' && found.length === 0,
    suggestions: suggestingIn(page.contentLocale, 'search'),
  };
  if (page.match?.row.layout !== 'landing-new') return { ...asked, topics: [] };
  const labels = [
    texts.topicOne,
    texts.topicTwo,
    texts.topicThree,
    texts.topicFour,
    texts.topicFive,
    texts.topicSix,
  ];
  const finds = await Promise.all(
    labels.map((text) => page.services.search.matching({ text, locale: page.contentLocale }, 1)),
  );
  const topics = labels
    .filter((_, number) => finds[number]?.total)
    .map((label) => ({
      label,
      href: `?${new URLSearchParams({ q: label.toLowerCase() })}`,
    }));
  return { ...asked, topics };
}
