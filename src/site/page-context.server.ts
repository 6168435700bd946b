import type { RouterContextProvider } from 'react-router';
import * as v from 'valibot';
import { textsOf } from '../locales/messages.server.ts';
import { decideOpening, type OpeningVisitor, workspaceAddress } from '../routes/journeys/opening.ts';
import type { OpeningName } from '../routes/manifest.table.ts';
import type { Match } from '../routes/match.ts';
import { pathOf } from '../routes/paths.ts';
import type { Identity } from '../services/account/identity.ts';
import { cardHeading, documentSlug } from '../services/catalogue/catalogue.ts';
import { coverName } from '../services/catalogue/covers/cover.ts';
import { COVERS_VERSION } from '../services/catalogue/covers/draw-cover.server.ts';
import {
  matchContext,
  type PageSettings,
  servicesContext,
  settingsContext,
  visitContext,
} from '../services/context.server.ts';
import type { Visit, Visitor } from '../services/identity.ts';
import type { ListedDocument } from '../services/listing/listing.ts';
import type { Services } from '../services/services.ts';
import { readCookies } from '../shared/cookies.server.ts';
import { parseDestination } from '../shared/destination.ts';
import { parseJson } from '../shared/json.ts';
import type { Locale } from '../shared/locale.ts';
import { type RefusedForm, refusedFormContext } from './forms/form-state.ts';
import { type PostedCheckout, postedCheckoutContext } from './pages/checkout/posted-checkout.ts';
import { type ReviewedNotice, reviewedNoticeContext } from './pages/contract/reviewed-notice.ts';
import type { DocumentCard, OpenLink } from './sections/document-cards/document-card.ts';

/** What page loaders work with. */
export type PageContext = {
  request: Request;
  url: URL;
  services: Services;
  settings: PageSettings;
  visit: Visit;
  match: Match | undefined;
  locale: Locale;
  contentLocale: Locale;
  opening: OpeningName;
  visitor: OpeningVisitor;
  /** What a form of this page was refused for, when this request posted it (src/site/forms). */
  refusedForm: RefusedForm | null;
  /** The same of a checkout (src/site/pages/checkout). */
  postedCheckout: PostedCheckout | null;
  /** A declaration about a contract that is shown once more before it is sent (src/site/pages/contract). */
  reviewedNotice: ReviewedNotice | null;
};

export function pageContext(request: Request, context: Readonly<RouterContextProvider>): PageContext {
  const visit = context.get(visitContext);
  const match = context.get(matchContext);
  const { visitor } = visit;
  return {
    request,
    url: new URL(request.url),
    services: context.get(servicesContext),
    settings: context.get(settingsContext),
    visit,
    match,
    locale: visit.locale,
    contentLocale: match?.contentLocale ?? visit.locale,
    opening: match?.row.opening ?? 'variant-one',
    visitor: openingVisitor(visitor, request),
    refusedForm: context.get(refusedFormContext),
    postedCheckout: context.get(postedCheckoutContext),
    reviewedNotice: context.get(reviewedNoticeContext),
  };
}

const searchCookie = v.object({ keyword: v.pipe(v.string(), v.maxLength(80)), name: v.optional(v.string()) });

/** The keyword of the cookie b_search; whatever is not of its shape counts as none, and so does a view without a search. */
function storedKeyword(cookie: string | undefined): string | undefined {
  try {
    const parsed = v.safeParse(searchCookie, parseJson(cookie ?? ''));
    return parsed.success && parsed.output.name !== '' ? parsed.output.keyword : undefined;
  } catch {
    return undefined;
  }
}

type LinkRequest = { destination: string; label: string; heading: string; target: 'card' | 'hero' };

/** From here on the page is somebody's who is signed in: what follows offers neither signing in nor an account. */
export function signedIn(page: PageContext, identity: Identity): void {
  const visitor: Visitor = { kind: 'member', email: identity.email, hasToken: true, identity };
  page.visit.visitor = visitor;
  page.visitor = openingVisitor(visitor, page.request);
}

function openingVisitor(visitor: Visitor, request: Request): OpeningVisitor {
  return {
    known: visitor.kind !== 'anonymous',
    member: visitor.kind === 'member',
    hasToken: visitor.hasToken,
    storedKeyword: storedKeyword(readCookies(request).b_search),
  };
}

/** Where a link on a document, folder or button leads for this visitor, with and without script (4.3). */
export function openLink(page: PageContext, { destination, label, heading, target }: LinkRequest): OpenLink {
  const parsed = parseDestination(destination, page.settings.templatesUrls);
  const opening = decideOpening({ opening: page.opening, destination: parsed, visitor: page.visitor });
  if (opening.kind === 'workspace') {
    const href = workspaceAddress(page.settings.webappUrl, opening.path, page.locale);
    return { href, dialog: null, ...(destination ? { chosen: { doc: destination, label } } : {}) };
  }
  const query = new URLSearchParams({ dialog: 'signup' });
  if (destination) query.set('doc', destination);
  if (target === 'hero') query.set('target', 'hero');
  return { href: `?${query}`, dialog: { id: 'sign-up', doc: destination, label, heading, target } };
}

/**
 * A button that offers a free account; whoever has one is led to their documents instead, on every page.
 * @param locale of the words around it
 */
export function startLink(page: PageContext, locale = page.contentLocale): OpenLink {
  if (!page.visitor.member)
    return openLink(page, { destination: '', label: '', heading: '', target: 'hero' });
  const instead = textsOf(locale, 'chrome').nav.account;
  return { href: workspaceAddress(page.settings.webappUrl, '', page.locale), dialog: null, instead };
}

/** A template as a card. */
export function documentCard(page: PageContext, entry: ListedDocument): DocumentCard {
  const slug = documentSlug(entry);
  const picture = pictureOf(page, entry);
  return {
    id: entry.id,
    title: entry.title,
    lang: entry.locale,
    department: entry.department,
    pages: entry.pages,
    cover: coverOf(page, entry),
    picture: { avif: picture(250, 'avif'), webp: picture(250, 'webp'), png: picture(250, 'png') },
    pictureLarge: { avif: picture(600, 'avif'), webp: picture(600, 'webp'), png: picture(600, 'png') },
    link: openLink(page, {
      destination: slug,
      label: entry.title,
      heading: cardHeading(entry.title, entry.locale),
      target: 'card',
    }),
  };
}

function coverOf({ settings }: PageContext, entry: ListedDocument): string | undefined {
  const name = coverName(entry);
  return name && `${settings.imagesUrl}covers/${name}?v=${COVERS_VERSION}`;
}

/** Addresses of a document's picture; of one that is not in this library only the specified one is sure to be there. */
function pictureOf({ settings }: PageContext, { id, contentHash }: ListedDocument) {
  return (width: 250 | 600, format: 'avif' | 'webp' | 'png') =>
    contentHash
      ? `${settings.imagesUrl}${width}px/${id}.${format}?v=${contentHash.slice(0, 8)}`
      : `${settings.imagesUrl}${width}px/${id}.png`;
}

/** Where a search field of the site leads: members search in their workspace, everybody else on the site. */
export type SearchForm = { action: string; field: 'q' | 't'; hidden: { name: string; value: string }[] };

export function searchForm(page: PageContext): SearchForm {
  const { locale, settings, visitor } = page;
  if (!visitor.member) return { action: pathOf('templates-search', locale) ?? '', field: 'q', hidden: [] };
  const hidden = ['lang', 'lib'].map((name) => ({ name, value: locale }));
  return { action: `${settings.webappUrl}search/`, field: 't', hidden };
}

/** Of the page's own words where they stand among others of another language; undefined where they do not. */
export function wordsLang({ locale, contentLocale }: PageContext): Locale | undefined {
  return contentLocale === locale ? undefined : contentLocale;
}

/** The tagline of the page (section 1), in the language of its words; empty where it has none. */
export function taglineOf(page: PageContext): string {
  const name = page.match?.row.tagline ?? 'toolkit';
  return name === 'none' ? '' : textsOf(page.contentLocale, 'chrome').taglines[name];
}
