import type { FolderChoice } from '../../../services/items/item.ts';
import { newId } from '../../../shared/ids.ts';
import { LONG_TITLE, LONG_WORD } from '../../../ui/examples.ts';
import { exampleDocument, exampleItem } from '../../drive/example-drive.server.ts';
import { exampleMember, type WorkspaceExamples } from '../../example-page.server.ts';
import { moveProps } from './load.server.ts';
import { MovePage } from './move-page.tsx';

const folder = (name: string, depth: number): FolderChoice => ({ id: newId(), name, depth });
const SPACE = { id: 'own', kind: 'own' } as const;
const FOLDERS = [folder('Lindenallee 1', 0), folder(LONG_WORD, 1), folder(LONG_TITLE, 2), folder('2026', 0)];

const TREE = [{ space: SPACE, folders: FOLDERS }];
const SPACES = [...TREE, { space: { id: 'team', kind: 'team' } as const, folders: FOLDERS }];

export const examples: WorkspaceExamples = {
  title: 'Moving things of the drive',
  states: {
    'a document': (page) => <MovePage {...moveProps(exampleMember(page), [exampleDocument(page)], TREE)} />,
    'several, long words': (page) => (
      <MovePage
        {...moveProps(exampleMember(page), [exampleItem('folder', 'A'), exampleItem('file', 'b.pdf')], TREE)}
      />
    ),
    'there is no folder': (page) => (
      <MovePage
        {...moveProps(
          exampleMember(page),
          [exampleItem('file', `${LONG_WORD}.pdf`)],
          [{ space: SPACE, folders: [] }],
        )}
      />
    ),
    'into another space': (page) => (
      <MovePage {...moveProps(exampleMember(page), [exampleDocument(page)], SPACES)} />
    ),
  },
};
