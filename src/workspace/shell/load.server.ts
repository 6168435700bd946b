import { data } from 'react-router';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { homePath, pathOf } from '../../routes/paths.ts';
import { clearedCookie } from '../../shared/cookies.server.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { type Flash, isRefusal, parseFlash } from './flash.ts';
import type { WorkspaceShellData } from './shell-data.ts';
import type { WorkspaceContext } from './workspace-context.server.ts';

/** The frame around every page. It needs no database, so that it stands when everything else is away. */
export function loadShell(page: WorkspaceContext) {
  const { identity, locale, chosen, link, visit } = page;
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
    texts: shell,
    suggestions: { ...suggestions, count: t('suggestions.count', { count: '#' }) },
    failure: { ...failure, request: t('failure.request', { id: visit.requestId }) },
    unproven: identity && !identity.mailboxProven ? t('shell.unproven', { email: identity.email }) : null,
    hrefs: {
      start: link(''),
      search: link('search/').split('?')[0] ?? '',
      document: link('doc/'),
      files: link('drive/'),
      account: link('account/'),
      signOut: link('account/sign-out/'),
      logIn: link('account/login/'),
      create: link('account/create/'),
      code: link('account/code/'),
      guide: link('guide/'),
      kit: link('business-plan-kit/'),
      site: homePath(locale),
    },
    legal: legalLinks(page, shell),
    carried: locale === chosen.kept ? null : locale,
    languages: LOCALE_CODES.map((code) => ({ locale: code, name: LOCALES[code].name })),
  };
  if (!flash || flash.kind === 'mailSent') return data(body);
  const headers = { 'Set-Cookie': clearedCookie('pg_flash', visit.secure) };
  return flash.kind === 'tooFast'
    ? data(body, { status: 429, headers: { ...headers, 'Retry-After': String(flash.seconds) } })
    : data(body, { headers });
}

/** The login page shows for itself that a mail was sent. */
function flashWords({ locale }: WorkspaceContext, flash: Flash | undefined): string | null {
  if (!flash || flash.kind === 'mailSent') return null;
  if (flash.kind === 'tooFast') return translator(locale, 'workspace')('flash.tooFast', flash);
  return { ...textsOf(locale, 'workspace').flash, ...textsOf(locale, 'security').flash }[flash.kind];
}

/** In which trash that is of which it is said. */
const TRASHES: Partial<Record<Flash['kind'], string>> = {
  removed: 'documents/trash/',
  itemTrashed: 'drive/trash/',
};

/** Where to go on from what is said. */
function flashLink(page: WorkspaceContext, flash: Flash | undefined): WorkspaceShellData['flashLink'] {
  if (flash?.kind === 'tooManyAddresses') return supportLink(page);
  const trash = flash && TRASHES[flash.kind];
  return trash ? { label: textsOf(page.locale, 'own').trash.open, href: page.link(trash) } : null;
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
