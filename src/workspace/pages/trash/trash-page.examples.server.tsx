import type { Item } from '../../../services/items/item.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { exampleDocument, exampleItem } from '../../drive/example-drive.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { trashProps } from './load.server.ts';
import { TrashPage } from './trash-page.tsx';

function shown(items: (page: WorkspaceExample) => readonly Item[], next: string | null = null) {
  return (page: WorkspaceExample) => (
    <TrashPage {...trashProps(exampleMember(page), { items: items(page), next, isFirst: next === null })} />
  );
}

const THROWN = [exampleItem('folder', 'Lindenallee 1'), exampleItem('file', `${LONG_TITLE}.pdf`)];

export const examples: WorkspaceExamples = {
  title: 'Trash',
  opened: ['asking before it deletes'],
  states: {
    empty: shown(() => []),
    'documents, folders and files, long words': shown((page) => [exampleDocument(page), ...THROWN]),
    'one page of several': shown(() => THROWN, 'next'),
    'asking before it deletes': shown(() => THROWN.slice(0, 1)),
  },
};
