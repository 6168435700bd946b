import { data } from 'react-router';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { homePath, pathOf } from '../../routes/paths.ts';
import { clearedCookie } from '../../shared/cookies.server.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import { connectionData } from '../offline/connection-data.server.ts';
import { carriedIn } from './address.ts';
import { type Flash, isRefusal, parseFlash } from './flash.ts';
import { PLACES, type PlaceName } from './place-of.ts';
import type { WorkspaceShellData } from './shell-data.ts';
import type { WorkspaceContext } from './workspace-context.server.ts';

/** The frame around every page. It needs no database, so that it stands when everything else is away. */
export function loadShell(page: WorkspaceContext) {
  const { identity, locale, link, visit } = page;
  const { shell, failure, suggestions } = textsOf(locale, 'workspace');
  const t = translator(locale, 'workspace');
  const flash = parseFlash(page.cookies.pg_flash);
  const body: WorkspaceShellData = {
    locale,
    nonce: visit.nonce,
    requestId: visit.requestId,
    member: identity ? { email: identity.email, mailboxProven: identity.mailboxProven } : null,
    away: page.away,
    flash: flashWords(page, flash),
    flashRefuses: flash !== undefined && isRefusal(flash),
    flashLink: flashLink(page, flash),
    flashUndo: flashUndo(page, flash),
    texts: shell,
    suggestions: { ...suggestions, count: t('suggestions.count', { count: '#' }) },
    failure: { ...failure, request: t('failure.request', { id: visit.requestId }) },
    unproven: identity && !identity.mailboxProven ? t('shell.unproven', { email: identity.email }) : null,
    hrefs: {
      start: link(''),
      search: link('search/').split('?')[0] ?? '',
      document: link('doc/'),
      signOut: link('account/sign-out/'),
      logIn: link('account/login/'),
      create: link('account/create/'),
      code: link('account/code/'),
      guide: link('guide/'),
      kit: link('business-plan-kit/'),
      help: link('help/'),
      site: homePath(locale),
    },
    connection: connectionData(page),
    own: identity ? ownAddress(page) : null,
    places: identity ? placesOf(page) : null,
    help: textsOf(locale, 'help').title,
    legal: legalLinks(page, shell),
    carried: carriedIn(page),
    languages: LOCALE_CODES.map((code) => ({ locale: code, name: LOCALES[code].name })),
  };
  if (!flash || flash.kind === 'mailSent') return data(body);
  const headers = { 'Set-Cookie': clearedCookie('pg_flash', visit.secure) };
  return flash.kind === 'tooFast'
    ? data(body, { status: 429, headers: { ...headers, 'Retry-After': String(flash.seconds) } })
    : data(body, { headers });
}

/** Where the search field asks for what is the member's own. */
function ownAddress({ link }: WorkspaceContext): string {
  const href = link('find/');
  return `${href}${href.includes('?') ? '&' : '?'}t=`;
}

/** Where each place begins. */
const PLACE_ADDRESSES: Readonly<Record<PlaceName, string>> = {
  home: '',
  documents: 'documents/',
  drive: 'drive/',
  links: 'links/',
  apps: 'apps/',
  chase: 'apps/chase/',
  calendar: 'calendar/',
  invoices: 'apps/invoices/',
  contracts: 'apps/contracts/',
  budget: 'apps/budget/',
  companies: 'companies/',
  templates: 'search/',
  people: 'account/people/',
  account: 'account/',
  trash: 'trash/',
  help: 'help/',
};

/** The places of the workspace, as a menu names them. */
export function placesOf({
  locale,
  link,
}: Pick<WorkspaceContext, 'locale' | 'link'>): NonNullable<WorkspaceShellData['places']> {
  const nav = {
    ...textsOf(locale, 'items').nav,
    ...textsOf(locale, 'books').nav,
    help: textsOf(locale, 'help').title,
  };
  return {
    label: nav.label,
    all: PLACES.map((name) => ({ name, label: nav[name], href: link(PLACE_ADDRESSES[name]) })),
  };
}

/** The login page shows for itself that a mail was sent. */
function flashWords({ locale }: WorkspaceContext, flash: Flash | undefined): string | null {
  if (!flash || flash.kind === 'mailSent') return null;
  if (flash.kind === 'tooFast') return translator(locale, 'workspace')('flash.tooFast', flash);
  if (flash.kind === 'renamedAs') return translator(locale, 'finishing')('renamedAs', flash);
  if (flash.kind === 'uploadedSome') return uploadedWords(locale, flash);
  if ('ids' in flash && flash.ids.length > 1)
    return translator(locale, 'items')('trashedMany', { count: flash.ids.length });
  return plainWords(locale)[flash.kind];
}

function plainWords(locale: Locale) {
  return {
    ...textsOf(locale, 'workspace').flash,
    ...textsOf(locale, 'items').flash,
    ...textsOf(locale, 'security').flash,
    ...textsOf(locale, 'versions').flash,
    ...textsOf(locale, 'team').flash,
    ...textsOf(locale, 'help').flash,
    ...textsOf(locale, 'updates').flash,
    ...textsOf(locale, 'finishing').flash,
  };
}

/** '3 files have arrived. Not taken: a.pdf. That name …' */
function uploadedWords(locale: Locale, flash: Flash & { kind: 'uploadedSome' }): string {
  const { arrived: count, names, more, why } = flash;
  const t = translator(locale, 'workspace');
  const listed = new Intl.ListFormat(LOCALES[locale].hreflang, { type: 'unit' }).format([
    ...names,
    ...(more > 0 ? [t('flash.uploadedMore', { count: more })] : []),
  ]);
  return `${t('flash.uploadedSome', { count, names: listed })} ${plainWords(locale)[why]}`;
}

/** Where to go on from what is said. */
function flashLink(page: WorkspaceContext, flash: Flash | undefined): WorkspaceShellData['flashLink'] {
  if (flash?.kind === 'tooManyAddresses') return supportLink(page);
  if (!flash || !('ids' in flash)) return null;
  return { label: textsOf(page.locale, 'own').trash.open, href: page.link('trash/') };
}

/** What takes it back. */
function flashUndo(page: WorkspaceContext, flash: Flash | undefined): WorkspaceShellData['flashUndo'] {
  if (!flash || !('ids' in flash) || flash.ids.length === 0) return null;
  return { label: textsOf(page.locale, 'items').undo, action: page.link('trash/'), items: flash.ids };
}

function supportLink({ locale }: WorkspaceContext): WorkspaceShellData['flashLink'] {
  const href = pathOf('support', locale);
  return href ? { label: textsOf(locale, 'workspace').shell.support, href } : null;
}

function legalLinks({ locale }: WorkspaceContext, texts: WorkspaceShellData['texts']) {
  const { legalNotice, cancelContract, withdraw } = textsOf(locale, 'chrome').footer;
  const pages = [
    { label: texts.terms, href: pathOf('terms-of-use', locale) },
    { label: texts.privacy, href: pathOf('privacy-policy', locale) },
    { label: legalNotice, href: pathOf('legal-notice', locale) },
    { label: cancelContract, href: pathOf('cancel-contract', locale) },
    { label: withdraw, href: pathOf('withdraw', locale) },
  ];
  return pages.flatMap(({ label, href }) => (href ? [{ label, href }] : []));
}
