import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf } from '../../locales/messages.server.ts';
import type { ListedDocument, ListPage, ListQuery } from '../../services/drive/drive.ts';
import { wordsIn } from '../../services/search/words.ts';
import { printDate } from '../../shared/dates.ts';
import { sharingPages } from '../sharing/sharing-pages.server.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import { statusWord, versionsLink } from '../versions/document-versions-link.server.ts';
import type { OwnDocument } from './filling-data.ts';
import { documentHref } from './open.server.ts';

/** `text`: what somebody looks for; undefined for all documents. */
export type OwnAsked = Partial<Omit<ListQuery, 'words' | 'limit'>> & { limit: number; text?: string };
export type OwnPage = Omit<ListPage, 'documents'> & { documents: OwnDocument[] };

const MOST_WORDS = 8;
const NOTHING: OwnPage = { total: 0, documents: [], previous: null, next: null };

/**
 * A page of an account's documents: found by the names typed into them and by the titles of their templates, all words
 * of the search at once, whatever accents they have.
 */
export async function ownList(page: MemberContext, { text, ...asked }: OwnAsked): Promise<OwnPage> {
  const { services, identity } = page;
  const words = text === undefined ? [] : await wordsOf(page, text);
  if (text !== undefined && words.length === 0) return NOTHING;
  const found = await services.drive.own.list(identity.accountId, { sort: 'date', ...asked, words });
  const ids = found.documents.map(({ id }) => id);
  const [threads, cancelled] = await Promise.all([
    services.comments.openThreads(ids),
    services.numbers.cancelledAmong(ids),
  ]);
  const documents = found.documents.map((document) => ({
    ...ownDocument(page, document, cancelled.has(document.id)),
    pages: sharingPages(page, document, threads.get(document.id) ?? 0),
  }));
  return { ...found, documents };
}

async function wordsOf({ services, identity }: MemberContext, text: string): Promise<ListQuery['words']> {
  const titles = (await services.drive.own.templates(identity.accountId)).map((id) => ({
    id,
    words: wordsIn(services.catalogue.known(id)?.title ?? ''),
  }));
  return wordsIn(text)
    .slice(0, MOST_WORDS)
    .map((word) => ({
      word,
      templates: titles.filter(({ words }) => words.some((one) => one.startsWith(word))).map(({ id }) => id),
    }));
}

function ownDocument(
  page: MemberContext,
  document: ListedDocument,
  isCancelled: boolean,
): Omit<OwnDocument, 'pages'> {
  const { services, locale } = page;
  const entry = services.catalogue.known(document.templateId);
  return {
    id: document.id,
    name: document.name,
    edited: printDate(document.updatedAt, LOCALES[locale].hreflang),
    href: entry ? documentHref(page, entry, document.id) : null,
    title: entry?.title ?? textsOf(locale, 'own').gone,
    lang: entry && entry.locale !== locale ? entry.locale : undefined,
    templateId: document.templateId,
    status: statusWord(page, document.status, isCancelled),
    versions: entry ? versionsLink(page, entry, document.id) : null,
  };
}
