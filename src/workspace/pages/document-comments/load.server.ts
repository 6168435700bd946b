import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import { documentHref, entryOf, open } from '../../filling/open.server.ts';
import { type Opened, today } from '../../filling/opened.server.ts';
import { anchorsOf, threadsProps } from '../../sharing/threads.server.ts';
import {
  type MemberContext,
  memberOf,
  notFound,
  type WorkspaceContext,
} from '../../shell/workspace-context.server.ts';
import type { DocumentCommentsProps } from './document-comments-page.tsx';

export type Commented = { page: MemberContext; opened: Opened; itemId: string; here: string };

/** The saved document that an address names. @throws 404 */
export async function commentedOf(visit: WorkspaceContext): Promise<Commented> {
  const entry = entryOf(visit);
  const path = `doc/${documentSlug(entry)}/comments/`;
  const page = memberOf(visit, path);
  const opened = await open(page, entry, page.url.searchParams.get('doc'));
  if (!opened.document || opened.document.planted) throw notFound();
  const here = new URL(page.link(path), page.url);
  here.searchParams.set('doc', opened.id);
  return { page, opened, itemId: opened.id, here: here.pathname + here.search };
}

export function commentedAnchors({ page, opened }: Pick<Commented, 'page' | 'opened'>) {
  const { template, document, place } = opened;
  const options = {
    blanks: 'values',
    notes: false,
    place,
    today: today(),
    email: page.identity.email,
  } as const;
  return anchorsOf(template, resolveDocument(template, document?.values ?? {}, options));
}

/** What is said about a document; who sees it has read it. */
export async function loadDocumentComments(visit: WorkspaceContext): Promise<DocumentCommentsProps> {
  const commented = await commentedOf(visit);
  const { page, opened, itemId, here } = commented;
  const { services, identity, locale, link } = page;
  const threads = await services.comments.threads(itemId);
  await services.comments.markRead(identity.accountId, itemId);
  const { entry, document } = opened;
  const sharer = (await services.shares.lastSharer(identity.accountId)) ?? identity.email;
  const name = document?.givenName ?? entry.title;
  return {
    texts: textsOf(locale, 'sharing').comments,
    brand: textsOf(locale, 'workspace').shell.brand,
    title: translator(locale, 'sharing')('comments.of', { name }),
    document: documentHref(page, entry, opened.id),
    share: link(`links/item/${itemId}/`),
    threads: threadsProps({
      locale,
      threads,
      people: [sharer],
      viewer: { accountId: identity.accountId, name: sharer },
      anchors: commentedAnchors(commented),
      action: here,
      lang: entry.locale === locale ? undefined : entry.locale,
    }),
  };
}
