import type { Item } from '../../../services/items/item.ts';
import type { Space } from '../../../services/spaces/space.ts';
import { LONG_TITLE, LONG_WORD } from '../../../ui/examples.ts';
import { exampleDocument, exampleItem, exampleSpace } from '../../drive/example-drive.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { DrivePage } from './drive-page.tsx';
import { driveProps } from './load.server.ts';

type Seen = {
  items?: readonly Item[];
  path?: readonly Item[];
  spaces?: readonly Space[];
  used?: number;
  kind?: Space['kind'];
};

function shown({ items = [], path = [], spaces = [], used = 0.4, kind = 'own' }: Seen = {}) {
  return (page: WorkspaceExample) => {
    const space = { ...exampleSpace(kind), usedBytes: used * exampleSpace(kind).quotaBytes };
    const folder = path.at(-1)?.id ?? null;
    const lying = items.map((item) => (item.kind === 'document' ? exampleDocument(page, item.name) : item));
    const seen = { space, path, spaces, folder, items: lying, open: [] };
    return <DrivePage {...driveProps(exampleMember(page), seen)} />;
  };
}

const ITEMS = [
  exampleItem('folder', 'Lindenallee 1'),
  exampleItem('document', 'Muster GmbH'),
  exampleItem('file', 'Mietvertrag Lindenallee 1, unterschrieben.pdf'),
  exampleItem('file', `${LONG_WORD}${LONG_WORD}.docx`),
];

export const examples: WorkspaceExamples = {
  title: 'Cloud drive',
  opened: ['with a menu open'],
  states: {
    empty: shown({ used: 0 }),
    'with files and folders': shown({ items: ITEMS }),
    'with a menu open': shown({ items: ITEMS.slice(2, 3) }),
    'deep in folders, long words': shown({
      items: ITEMS,
      path: [exampleItem('folder', LONG_WORD), exampleItem('folder', 'A'), exampleItem('folder', LONG_TITLE)],
    }),
    'one of two drives, full': shown({
      items: ITEMS.slice(0, 1),
      spaces: [exampleSpace('own'), exampleSpace('team')],
      used: 1,
    }),
    'of a team, too full, with a closed folder': shown({
      items: [{ ...exampleItem('folder', LONG_WORD), managersOnly: true }, ...ITEMS],
      spaces: [exampleSpace('own'), exampleSpace('team')],
      used: 1.3,
      kind: 'team',
    }),
  },
};
