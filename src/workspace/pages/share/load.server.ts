import { data } from 'react-router';
import { countriesOf } from '../../../document/jurisdictions.ts';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { PAGE_SIZES } from '../../../services/documents/pictures/picture.ts';
import { Refusal } from '../../../services/outcome.ts';
import type { OpenShare } from '../../../services/sharing/shares.server.ts';
import { printBytes } from '../../../shared/byte-size.ts';
import { printDate } from '../../../shared/dates.ts';
import { isLookAhead } from '../../../shared/look-ahead.ts';
import { paperOfCountry } from '../../../shared/places.ts';
import { shownAs } from '../../drive/shown-types.ts';
import { anchorsOf, threadsProps } from '../../sharing/threads.server.ts';
import { notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { SECRET_HEADERS } from '../../visitor/visitor-context.server.ts';
import { openLink, pathOfLink, type SharedDocument, sharedDocument } from './open.server.ts';
import type { OpenProps, ShareProps, Shown } from './share-page.tsx';

/** The page of a link. Looking at it counts as an opening, once it shows something. */
export async function loadShare(page: WorkspaceContext) {
  const open = await openLink(page);
  const { shares } = page.services;
  if (!shares.isPassed(open, page.cookies.pg_pass))
    return data<ShareProps>({ ...common(page), kind: 'locked' }, { headers: SECRET_HEADERS });
  const props = await openProps(page, open);
  if (page.request.method === 'GET' && !isLookAhead(page.request)) await shares.countOpening(open.share.id);
  return data<ShareProps>(props, { headers: SECRET_HEADERS });
}

function common({ locale }: WorkspaceContext) {
  return {
    texts: textsOf(locale, 'sharing').page,
    brand: textsOf(locale, 'workspace').shell.brand,
    isLive: false,
  };
}

async function openProps(page: WorkspaceContext, open: OpenShare): Promise<OpenProps> {
  const { locale, services } = page;
  const { share, item } = open;
  const maker = await services.account.get(share.createdBy);
  const t = translator(locale, 'sharing');
  const shown = item.kind === 'document' ? await documentShown(page, open) : await fileShown(page, open);
  return {
    ...common(page),
    kind: 'open',
    by: t('page.by', { name: share.sharer }),
    email: maker?.userEmail ?? '',
    until: t('page.until', { date: printDate(share.expiresAt, LOCALES[locale].hreflang) }),
    isLive: shown.shown.kind === 'pdf',
    ...shown,
  };
}

type Seen = Pick<OpenProps, 'name' | 'shown' | 'views' | 'download' | 'comments'>;

async function documentShown(page: WorkspaceContext, open: OpenShare): Promise<Seen> {
  const { locale } = page;
  const texts = textsOf(locale, 'sharing').page;
  const shared = await sharedDocument(page, open);
  const isText = shared.isLicensed && page.url.searchParams.get('view') === 'text';
  const path = pathOfLink(page);
  const view = (name: 'pages' | 'text') => ({
    view: name,
    label: texts[name],
    href: inView(page, name),
    isCurrent: isText === (name === 'text'),
  });
  return {
    name: nameOf(open, shared),
    shown: isText ? { kind: 'text', document: resolved(shared) } : await pagesShown(page, shared),
    views: shared.isLicensed ? [view('pages'), view('text')] : null,
    download:
      open.share.downloads && shared.isLicensed
        ? { label: texts.downloadPdf, short: 'PDF', href: `${path}file/` }
        : null,
    comments: open.share.role === 'commenter' ? await commentsShown(page, open, shared) : null,
  };
}

/** As its maker calls it, else its template and what is typed in it. */
function nameOf({ item }: OpenShare, { document, entry }: SharedDocument): string {
  return document.givenName ?? [entry.title, item.name].filter((part) => part !== '').join(' · ');
}

/** The same page in another view and the same language. */
function inView({ url }: WorkspaceContext, view: 'pages' | 'text'): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete('view');
  if (view === 'text') query.set('view', view);
  return `${url.pathname}${query.size > 0 ? `?${query}` : ''}`;
}

function resolved({ template, request }: SharedDocument) {
  const { values, stage, place, today, email } = request;
  return resolveDocument(template, values, { blanks: 'values', notes: false, stage, place, today, email });
}

async function pagesShown(page: WorkspaceContext, shared: SharedDocument): Promise<Shown> {
  const { request, document, entry } = shared;
  const pages = await page.services.documents.filledPages(request).catch((error: unknown) => {
    // Too much is drawn at once: it will be there in a moment.
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (pages === undefined) return { kind: 'drawing', again: inView(page, 'pages') };
  const t = translator(page.locale, 'sharing');
  const paper = paperOfCountry(request.place?.country ?? countriesOf(shared.template.jurisdictions)[0] ?? '');
  return {
    kind: 'pages',
    ...PAGE_SIZES[paper],
    pages: Array.from({ length: pages }, (_none, index) => ({
      src: `${pathOfLink(page)}pages/${index + 1}/?v=${entry.contentHash.slice(0, 8)}.${document.version}.${request.stage}`,
      alt: t('page.pageAlt', { page: index + 1, pages }),
    })),
  };
}

async function commentsShown(
  page: WorkspaceContext,
  open: OpenShare,
  shared?: SharedDocument,
): Promise<OpenProps['comments']> {
  const { services, locale, cookies } = page;
  const guest = await services.comments.guestOf(open, cookies.pg_guest);
  const threads = await services.comments.threadsByLink(open, guest);
  const count = threads.filter(({ resolvedAt, comments }) => !resolvedAt && comments.length > 0).length;
  return {
    label: translator(locale, 'sharing')('comments.count', { count }),
    count,
    title: textsOf(locale, 'sharing').comments.title,
    threads: threadsProps({
      locale,
      threads,
      people: [open.share.sharer],
      viewer: { guest },
      ...(shared ? { anchors: sharedAnchors(shared) } : {}),
      action: inView(page, page.url.searchParams.get('view') === 'text' ? 'text' : 'pages'),
      lang: shared && shared.entry.locale !== locale ? shared.entry.locale : undefined,
    }),
  };
}

/** What of a shared document can be commented on. */
export function sharedAnchors(shared: SharedDocument) {
  return anchorsOf(shared.template, resolved(shared));
}

async function fileShown(page: WorkspaceContext, open: OpenShare): Promise<Seen> {
  const { share, item } = open;
  const { locale, services } = page;
  const file = await services.items.file(share.createdBy, item.id);
  if (file === 'unknown') throw notFound();
  const content = `${pathOfLink(page)}content/`;
  const isHarmful = file.facts.checked === 'found';
  const { page: texts } = textsOf(locale, 'sharing');
  const download =
    share.downloads && !isHarmful
      ? { label: texts.download, short: texts.download, href: `${content}?keep` }
      : null;
  const comments = share.role === 'commenter' ? await commentsShown(page, open) : null;
  return { name: item.name, shown: shownOf(), views: null, download, comments };

  function shownOf(): Shown {
    if (isHarmful) return { kind: 'harmful' };
    const kind = shownAs(item.type);
    if (kind === 'picture') return { kind, href: content };
    if (kind === 'pdf') return { kind, href: content, texts: textsOf(locale, 'drive-file') };
    return { kind: 'file', facts: printBytes(item.bytes ?? 0, LOCALES[locale].hreflang) };
  }
}
