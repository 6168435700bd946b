import { textsOf } from '../../locales/messages.server.ts';
import { KEPT_LIST } from '../../shared/installed-app.ts';
import { driveItem } from '../drive/drive-item.server.ts';
import { driveHref, drivePlace, spaceName } from '../drive/place.server.ts';
import { ownList } from '../filling/own-list.server.ts';
import { type MemberContext, notFound, type WorkspaceContext } from '../shell/workspace-context.server.ts';
import { keptPage } from './kept-page.server.tsx';

/** Of a list that is kept. */
const LISTED = 100;

type Line = { id: string; name: string; what: string; lang: string | undefined; href: string | null };

/** The page around the list of what a device keeps; it says nothing of anybody. */
export function loadKept(page: WorkspaceContext): Response {
  const { kept } = textsOf(page.locale, 'app-install');
  return keptPage(page, {
    title: kept.title,
    page: null,
    children: (
      <>
        <p className="kept-lead">{kept.lead}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a mark of our own, in whose place the list is put */}
        <div dangerouslySetInnerHTML={{ __html: KEPT_LIST }} />
      </>
    ),
  });
}

/** All documents, those changed last first. */
export async function loadKeptDocuments(page: MemberContext): Promise<Response> {
  const { documents } = await ownList(page, { limit: LISTED });
  const { unnamed } = textsOf(page.locale, 'filling').own;
  const lines = documents.map(({ id, name, title, edited, lang, href }) => ({
    ...{ id, lang, href },
    name: name || unnamed,
    what: `${title} · ${edited}`,
  }));
  return keptPage(page, {
    title: textsOf(page.locale, 'own').title,
    page: page.link('documents/'),
    children: <List lines={lines} empty={textsOf(page.locale, 'own').empty} />,
  });
}

/** What lies in a folder of the drive, or at its top. */
export async function loadKeptDrive(page: MemberContext): Promise<Response> {
  const { services, identity, params, url } = page;
  const folder = params['id'] ?? null;
  const { space, path, spaces } = await drivePlace(page, { folder, space: url.searchParams.get('space') });
  const at = { spaceId: space.id, parentId: folder };
  const listed = await services.items.lists.inFolder(identity.accountId, at, { limit: LISTED });
  if (listed === 'unknown') throw notFound();
  const texts = textsOf(page.locale, 'files');
  const top = spaces.length > 1 ? spaceName(page, space) : texts.title;
  const isUsual = !folder && !url.searchParams.has('space');
  const lines = listed.items
    .map((item) => driveItem(page, item))
    .map(({ id, name, what, changed, lang, href }) => ({
      id,
      name,
      lang,
      href,
      what: `${what} · ${changed}`,
    }));
  return keptPage(page, {
    title: path.at(-1)?.name ?? top,
    page: isUsual ? page.link('drive/') : driveHref(page, { space, folder: folder ?? undefined }),
    children: <List lines={lines} empty={texts.empty} />,
  });
}

function List({ lines, empty }: { lines: readonly Line[]; empty: string }) {
  if (lines.length === 0) return <p className="kept-lead">{empty}</p>;
  return (
    <ul className="kept-list">
      {lines.map(({ id, name, what, lang, href }) => (
        <li key={id}>
          {href ? <a href={href}>{name}</a> : <span>{name}</span>}
          <small lang={lang}>{what}</small>
        </li>
      ))}
    </ul>
  );
}
