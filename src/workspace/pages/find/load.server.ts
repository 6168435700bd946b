import { textsOf } from '../../../locales/messages.server.ts';
import { textKey, wordsIn } from '../../../services/search/words.ts';
import { searchText } from '../../../shared/search-text.ts';
import type { Suggestion } from '../../../ui/combobox/suggestion.ts';
import { driveItem } from '../../drive/drive-item.server.ts';
import { ownList } from '../../filling/own-list.server.ts';
import { placesOf } from '../../shell/load.server.ts';
import type { MemberContext, WorkspaceContext } from '../../shell/workspace-context.server.ts';

/** Of each kind: the page of results has all of them. */
const MOST = 4;
const NOT_KEPT = { 'Cache-Control': 'private, no-store' } as const;

/** What of the member's own fits what is being typed, as JSON: pages, documents, folders and files. */
export async function loadFind(page: WorkspaceContext): Promise<Response> {
  const { identity, url, visit, services } = page;
  if (!identity) return new Response(null, { status: 401, headers: NOT_KEPT });
  await services.limits.take('search', visit.address);
  const text = searchText(url.searchParams.get('t'));
  const found = text === '' ? [] : await foundFor({ ...page, identity }, text);
  return Response.json({ documents: found }, { headers: NOT_KEPT });
}

async function foundFor(page: MemberContext, text: string): Promise<Suggestion[]> {
  const { services, identity, locale } = page;
  const words = wordsIn(text);
  const [own, named, saying] = await Promise.all([
    ownList(page, { text, limit: MOST }),
    services.items.lists.named(identity.accountId, { words, limit: MOST }),
    services.fileTexts.saying(identity.accountId, { text, limit: MOST }),
  ]);
  const { unnamed } = textsOf(locale, 'filling').own;
  const documents = own.documents.flatMap(({ name, title, href }) =>
    href ? [suggestion(locale, name || unnamed, title, href)] : [],
  );
  const lying = named.flatMap((item) => {
    const { name, what, href } = driveItem(page, item);
    return href ? [suggestion(locale, name, what, href)] : [];
  });
  const read = saying
    .filter(({ item }) => !named.some(({ id }) => id === item.id))
    .flatMap(({ item, snippet }) => {
      const { name, href } = driveItem(page, item);
      return href ? [suggestion(locale, name, snippet, href)] : [];
    });
  return [...pagesFor(page, words), ...documents, ...lying, ...read];
}

/** Places of the workspace whose name begins with what is typed. */
function pagesFor(page: MemberContext, words: readonly string[]): Suggestion[] {
  const { pages } = textsOf(page.locale, 'items').find;
  return placesOf(page)
    .all.filter(({ label }) => words.length > 0 && textKey(label).startsWith(words.join(' ')))
    .map(({ label, href }) => suggestion(page.locale, label, pages, href));
}

function suggestion(language: string, label: string, department: string, href: string): Suggestion {
  return { label, department, language, url: href };
}
