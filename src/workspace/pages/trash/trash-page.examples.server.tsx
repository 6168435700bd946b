import { translator } from '../../../locales/messages.server.ts';
import type { Item } from '../../../services/items/item.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { exampleItem, exampleSpace } from '../../drive/example-drive.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { trashProps } from '../drive-trash/load.server.ts';
import { TrashPage, type TrashProps } from './trash-page.tsx';

type Shown = { items?: readonly Item[]; more?: (page: WorkspaceExample) => Partial<TrashProps> };

function shown({ items = [], more }: Shown = {}) {
  return (page: WorkspaceExample) => (
    <TrashPage {...trashProps(exampleMember(page), exampleSpace('own'), items)} {...more?.(page)} />
  );
}

const THROWN = [exampleItem('folder', 'Lindenallee 1'), exampleItem('file', `${LONG_TITLE}.pdf`)];

function ofDocuments({ locale }: WorkspaceExample): Partial<TrashProps> {
  return { count: translator(locale, 'own')('count', { count: 140 }), emptiesAtOnce: true };
}

export const examples: WorkspaceExamples = {
  title: 'Trash',
  opened: ['asking before it deletes'],
  states: {
    empty: shown(),
    'of the drive, long words': shown({ items: THROWN }),
    'of documents, more than are shown': shown({ items: THROWN, more: ofDocuments }),
    'asking before it deletes': shown({ items: THROWN.slice(0, 1) }),
  },
};
