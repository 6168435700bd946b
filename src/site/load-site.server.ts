import type { RouterContextProvider } from 'react-router';
import { LOCALES } from '../locales/locales.table.ts';
import { textsOf } from '../locales/messages.server.ts';
import { isWithoutCookieBanner } from '../routes/cookie-banner.ts';
import { canonicalPath, isPattern, type Versions, versionsOf } from '../routes/paths.ts';
import { isSustainabilityPath } from '../routes/sustainability.ts';
import { refreshContext, unfinishedContext } from '../services/context.server.ts';
import { entriesOf } from '../shared/keys.ts';
import { DEFAULT_LOCALE } from '../shared/locale.ts';
import { isPreview } from '../shared/settings.ts';
import { anyShown, loadDialogs } from './dialogs/load.server.ts';
import { loadSignUpDialog } from './dialogs/sign-up/load.server.ts';
import { signUpOutcomeContext } from './dialogs/sign-up/outcome.server.ts';
import { keepCurrency } from './keep-currency.server.ts';
import { loadCompanyNav } from './layouts/company/load.server.ts';
import { outsideScripts } from './outside/load.server.ts';
import { type PageContext, pageContext } from './page-context.server.ts';
import type { LoadedPage } from './pages/loaded-page.ts';
import { loadPage } from './pages/pages.server.ts';
import { loadChat, withConversation } from './sections/chat/load.server.ts';
import type { FooterProps } from './sections/footer/footer-props.ts';
import { loadFooter } from './sections/footer/load.server.ts';
import { loadHeader } from './sections/header/load.server.ts';
import { showsPrices } from './sections/plan-price/price-pages.ts';
import { loadPreviewBar } from './sections/preview-bar/load.server.ts';
import type { Head, SiteData } from './site-data.ts';

/** What networks show of a page that has no picture of its own. */
const SHARE_PICTURE = '/share.png';

/** Pages that ask what became of a purchase. */
const PURCHASE_PAGES: readonly string[] = ['pricing-thank-you', 'retailer-thank-you', 'budgeto-thank-you'];

/** What a page's scripts know without being told. */
const OWN_GEOLOCATION = '/services/geolocation/';

type SiteRequest = { request: Request; context: Readonly<RouterContextProvider> };

/** Gathers everything a site page shows. */
export async function loadSite({
  request,
  context,
}: SiteRequest): Promise<{ site: SiteData; status: number }> {
  const asked = pageContext(request, context);
  const signUp = context.get(signUpOutcomeContext);
  const loaded = await loadPage(asked);
  // What is not there has the chrome of no page, also where its address has the shape of one (R2.3.12).
  const page = loaded.page.name === 'not-found' ? { ...asked, match: undefined } : asked;
  const { match } = page;
  if (match && showsPrices(match.row.page)) keepCurrency(page);
  if (loaded.unfinished) context.set(unfinishedContext, true);
  if (loaded.refresh) context.set(refreshContext, loaded.refresh);
  const versions = loaded.versions ?? (match ? versionsOf(match.row) : {});
  const hasSignUp = match && match.row.dialog !== 'none' && !loaded.withoutSignUp;
  const dialog = hasSignUp ? await loadSignUpDialog(page, signUp) : null;
  const dialogs = loadDialogs(page, loaded.dialogError);
  const site: SiteData = {
    locale: page.locale,
    contentLocale: page.contentLocale,
    visitor: page.visit.visitor.kind,
    layout: match?.row.layout ?? 'default-backup',
    header: match?.row.header ?? 'full',
    footer: match?.row.footer ?? 'full',
    head: headOf(page, loaded, {
      versions,
      plainError:
        signUp !== null || page.refusedForm !== null || (page.postedCheckout?.status ?? 200) !== 200,
      dialogShown: dialog?.shown === true || anyShown(dialogs),
    }),
    headerProps: loadHeader(page),
    footerProps: footerOf(page, loaded, versions),
    company: match?.row.layout === 'company' ? loadCompanyNav(page) : null,
    sustainability: isSustainabilityPath(page.url.pathname),
    chat: await withConversation(page, loadChat(page)),
    page: loaded.page,
    dialog,
    dialogs,
    preview: loadPreviewBar(page),
    facts: factsOf(page, loaded),
  };
  return { site, status: statusOf(loaded) };
}

/** Where nothing leads to the sign-up, the footer does not either; who is signed in is led to their documents. */
function footerOf(page: PageContext, loaded: LoadedPage, versions: Versions): FooterProps {
  const footer = loadFooter(page, { ...loaded.elsewhere, ...versions });
  return loaded.withoutSignUp && !page.visitor.member ? { ...footer, start: null } : footer;
}

type HeadState = { versions: Versions; plainError: boolean; dialogShown: boolean };

function headOf(page: PageContext, loaded: LoadedPage, state: HeadState): Head {
  const { match, settings } = page;
  const found = statusOf(loaded) === 200;
  const indexed = (loaded.index ?? match?.row.index === true) && !state.dialogShown && found;
  const prefix = state.plainError ? textsOf(page.locale, 'errors').form.titlePrefix : '';
  const own = match && !isPattern(match.row) ? canonicalPath(match.row, page.locale) : page.url.pathname;
  return {
    title: `${prefix}${loaded.title}`,
    description: loaded.description,
    robots: indexed ? 'index, follow' : 'noindex, nofollow',
    canonical: `${settings.publicUrl}${loaded.canonical ?? own}`,
    alternates: found ? alternatesOf(settings.publicUrl, state.versions) : [],
    image: new URL(loaded.image ?? SHARE_PICTURE, `${settings.publicUrl}/`).href,
    structured: loaded.structured ?? [],
    feed: loaded.feed ?? null,
  };
}

function statusOf(loaded: LoadedPage): number {
  return loaded.status ?? 200;
}

function alternatesOf(publicUrl: string, versions: Versions): Head['alternates'] {
  const entries = entriesOf(versions);
  const alternates = entries.map(([locale, path]): { hreflang: string; href: string } => ({
    hreflang: LOCALES[locale].hreflang,
    href: `${publicUrl}${path}`,
  }));
  const english = versions[DEFAULT_LOCALE];
  return english ? [...alternates, { hreflang: 'x-default', href: `${publicUrl}${english}` }] : alternates;
}

function factsOf(page: PageContext, loaded: LoadedPage): SiteData['facts'] {
  const { visitor } = page.visit;
  const outside = outsideScripts(page.match, page.settings);
  return {
    locale: page.locale,
    path: page.match?.path ?? page.url.pathname,
    landing: page.opening !== 'variant-one',
    alias: loaded.alias ?? '',
    keyword: loaded.keyword ?? '',
    account:
      visitor.kind === 'member' ? { userEmail: visitor.email, userId: visitor.identity.accountId } : null,
    testHooks: page.settings.testHooks,
    ...(PURCHASE_PAGES.includes(loaded.page.name) && !loaded.unpaid
      ? { purchase: purchaseServices(page, loaded) }
      : {}),
    // A preview shows what nobody is asked for yet.
    ...(showsPrices(loaded.page.name) && !isPreview()
      ? { packagesUrl: `${page.settings.userbaseUrl}bib-pkg/` }
      : {}),
    ...(outside.length > 0 ? { outside } : {}),
    ...(isWithoutCookieBanner(page.url.pathname, page.settings.cookieBannerExcluded)
      ? { noBanner: true as const }
      : {}),
    ...(page.settings.geolocationUrl === OWN_GEOLOCATION
      ? {}
      : { geolocationUrl: page.settings.geolocationUrl }),
    ...(page.settings.crossOrigin ? { crossOrigin: true as const } : {}),
  };
}

function purchaseServices(
  { settings: { paymentsUrl, userbaseUrl } }: PageContext,
  { page }: LoadedPage,
): NonNullable<SiteData['facts']['purchase']> {
  return { paymentsUrl, userbaseUrl, ...(page.name === 'budgeto-thank-you' ? { partner: true } : {}) };
}
