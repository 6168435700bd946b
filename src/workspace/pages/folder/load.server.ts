import { DOCUMENT_TYPES, type DocumentType } from '../../../document/document.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { CatalogueEntry } from '../../../services/catalogue/catalogue.ts';
import { cardsOf } from '../../cards/load.server.ts';
import { notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { parseFolder } from './folder.ts';
import type { FolderProps } from './folder-page.tsx';

/** The documents of a department, or of one type in it. */
export function loadFolder(page: WorkspaceContext): FolderProps {
  const folder = parseFolder(page.params['*'] ?? '');
  if (!folder) throw notFound();
  const { services, locale } = page;
  const shelf = services.catalogue.inDepartment(folder.department, locale);
  const shown = folder.type ? shelf.filter((entry) => entry.type === folder.type) : shelf;
  const texts = textsOf(locale, 'workspace');
  const department = texts.departments[folder.department];
  return {
    brand: texts.shell.brand,
    up: folder.type ? { label: department, href: page.link(folder.department) } : null,
    title: folder.type ? texts.types[folder.type] : department,
    count:
      shown.length > 0
        ? translator(locale, 'workspace')('folder.count', { count: shown.length })
        : texts.folder.empty,
    cards: cardsOf(page, shown),
    suggested:
      shown.length > 0
        ? null
        : { title: texts.folder.suggested, cards: cardsOf(page, services.catalogue.suggested(locale)) },
    types: typeLinks(page, folder, shelf),
    typesLabel: texts.folder.types,
  };
}

type Folder = NonNullable<ReturnType<typeof parseFolder>>;

/** The kinds of documents on a shelf; a shelf of one kind needs no choice. */
function typeLinks(
  page: WorkspaceContext,
  folder: Folder,
  shelf: readonly CatalogueEntry[],
): FolderProps['types'] {
  const { types, folder: words } = textsOf(page.locale, 'workspace');
  const present: DocumentType[] = DOCUMENT_TYPES.filter((type) => shelf.some((entry) => entry.type === type));
  if (present.length < 2) return [];
  return [
    { label: words.all, href: page.link(folder.department), current: folder.type === undefined },
    ...present.map((type) => ({
      label: types[type],
      href: page.link(`${folder.department}/${type}`),
      current: folder.type === type,
    })),
  ];
}
