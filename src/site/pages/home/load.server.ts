import { claim } from '../../../claims/claims.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { homePath, pathOf } from '../../../routes/paths.ts';
import { DEPARTMENTS } from '../../../services/catalogue/catalogue.ts';
import {
  documentCard,
  openLink,
  type PageContext,
  searchForm,
  startLink,
} from '../../page-context.server.ts';
import { loadDesk } from '../../sections/desk/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import type { HomeProps } from './home-props.ts';
import { organizationData } from './organization.ts';

type LoadedHome = LoadedPage & { page: { name: 'home'; props: HomeProps } };

/** Families shown large and often asked for, in this order. */
const HERO = ['mutual-non-disclosure-agreement', 'purchase-order', 'business-plan'];
const OFTEN = ['business-plan', 'mutual-non-disclosure-agreement', 'purchase-order', 'employee-handbook'];
const FEATURED = 'loan-agreement';

/** The home page, with a contract on the desk. */
export async function loadHome(page: PageContext): Promise<LoadedPage> {
  const loaded = await loadHomeWithSearch(page);
  const { props } = loaded.page;
  const desk = await loadDesk(page);
  return { ...loaded, page: { name: 'home', props: { ...props, desk } } };
}

/** The same with the hero before the desk: a search beside three papers. */
export async function loadHomeWithSearch(page: PageContext): Promise<LoadedHome> {
  const { contentLocale: locale, settings } = page;
  const texts = textsOf(locale, 'home');
  const suggested = await page.services.listing.suggested(locale);
  const cards = suggested.map((entry) => documentCard(page, entry));
  const byFamily = (family: string) => cards[suggested.findIndex((entry) => entry.family === family)];
  const pages = translator(locale, 'home');
  const counts = suggested.flatMap((entry) => entry.pages ?? []);
  return {
    page: {
      name: 'home',
      props: {
        lang: locale,
        texts,
        departments: textsOf(locale, 'chrome').templatesMenu,
        firstPages: textsOf(locale, 'templates').card.firstPages,
        pageCounts: Object.fromEntries(counts.map((count) => [count, pages('pages', { count })])),
        claims: (['templates', 'businesses', 'countries', 'trees'] as const).map((name) => ({
          value: claim(name, locale),
          label: texts.claims[name],
        })),
        cards,
        desk: undefined,
        hero: HERO.flatMap((family) => byFamily(family) ?? []),
        often: OFTEN.flatMap((family) => byFamily(family) ?? []),
        featured: byFamily(FEATURED) ?? null,
        search: searchForm(page),
        allHref: pathOf('templates', page.locale) ?? homePath(page.locale),
        folders: DEPARTMENTS.map((department) => ({
          department,
          link: openLink(page, {
            destination: department,
            label: textsOf(locale, 'chrome').templatesMenu[department],
            heading: textsOf(locale, 'chrome').templatesMenu[department],
            target: 'card',
          }),
        })),
        start: startLink(page),
        featuresHref: pathOf('features', page.locale) ?? homePath(page.locale),
      },
    },
    unfinished: page.services.listing.isRemote,
    title: texts.head.title,
    description: texts.head.description,
    structured: [organizationData(settings.publicUrl)],
  };
}
