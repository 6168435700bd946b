import type { RouterContextProvider } from 'react-router';
import { LOCALES } from '../locales/locales.table.ts';
import { textsOf } from '../locales/messages.server.ts';
import { canonicalPath, versionsOf } from '../routes/paths.ts';
import { DEFAULT_LOCALE, type Locale } from '../shared/locale.ts';
import { loadSignUpDialog } from './dialogs/sign-up/load.server.ts';
import { signUpOutcomeContext } from './dialogs/sign-up/outcome.server.ts';
import { type PageContext, pageContext } from './page-context.server.ts';
import { loadHome } from './pages/home/load.server.ts';
import { loadLanding } from './pages/landing/load.server.ts';
import { loadLegal } from './pages/legal/load.server.ts';
import { loadNotFound } from './pages/not-found/load.server.ts';
import { loadFooter } from './sections/footer/load.server.ts';
import { loadHeader } from './sections/header/load.server.ts';
import type { Head, PageData, SiteData } from './site-data.ts';

type SiteRequest = { request: Request; context: Readonly<RouterContextProvider> };

/** A page's own part: its props, the words of its head, and what its scripts should know. */
export type LoadedPage = {
  page: PageData;
  title: string;
  description: string;
  alias: string;
  keyword: string;
  status: number;
};

/** Gathers everything a site page shows. */
export async function loadSite({
  request,
  context,
}: SiteRequest): Promise<{ site: SiteData; status: number }> {
  const page = pageContext(request, context);
  const signUp = context.get(signUpOutcomeContext);
  const loaded = await loadPage(page);
  const { match } = page;
  const dialog = match && match.row.dialog !== 'none' ? await loadSignUpDialog(page, signUp) : null;
  const site: SiteData = {
    locale: page.locale,
    contentLocale: page.contentLocale,
    visitor: page.visit.visitor.kind,
    layout: match?.row.layout ?? 'default-backup',
    header: match?.row.header ?? 'full',
    footer: match?.row.footer ?? 'full',
    head: headOf(page, loaded, { plainError: signUp !== null, dialogShown: dialog?.shown ?? false }),
    headerProps: loadHeader(page),
    footerProps: loadFooter(page),
    page: loaded.page,
    dialog,
    facts: factsOf(page, loaded),
  };
  return { site, status: loaded.status };
}

async function loadPage(page: PageContext): Promise<LoadedPage> {
  switch (page.match?.row.page) {
    case 'home':
      return loadHome(page);
    case 'landing':
      return loadLanding(page);
    case 'legal':
      return loadLegal(page);
    default:
      return loadNotFound(page);
  }
}

type HeadState = { plainError: boolean; dialogShown: boolean };

function headOf(page: PageContext, loaded: LoadedPage, { plainError, dialogShown }: HeadState): Head {
  const { match, settings } = page;
  const indexed = match?.row.index === true && !dialogShown && loaded.status === 200;
  const prefix = plainError ? textsOf(page.locale, 'errors').form.titlePrefix : '';
  return {
    title: `${prefix}${loaded.title}`,
    description: loaded.description,
    robots: indexed ? 'index, follow' : 'noindex, nofollow',
    canonical: `${settings.publicUrl}${match ? canonicalPath(match.row, page.locale) : page.url.pathname}`,
    alternates: match ? alternatesOf(settings.publicUrl, versionsOf(match.row)) : [],
  };
}

function alternatesOf(publicUrl: string, versions: Partial<Record<Locale, string>>): Head['alternates'] {
  const entries = Object.entries(versions) as [Locale, string][];
  const alternates = entries.map(([locale, path]) => ({
    hreflang: LOCALES[locale].hreflang as string,
    href: `${publicUrl}${path}`,
  }));
  const english = versions[DEFAULT_LOCALE];
  return english ? [...alternates, { hreflang: 'x-default', href: `${publicUrl}${english}` }] : alternates;
}

function factsOf(page: PageContext, loaded: LoadedPage): SiteData['facts'] {
  const { visitor } = page.visit;
  return {
    locale: page.locale,
    path: page.match?.path ?? page.url.pathname,
    landing: page.opening !== 'variant-one',
    alias: loaded.alias,
    keyword: loaded.keyword,
    account:
      visitor.kind === 'member' ? { userEmail: visitor.email, userId: visitor.identity.accountId } : null,
    testHooks: page.settings.testHooks,
  };
}
