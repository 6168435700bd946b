import { expect, test } from 'vitest';
import type { Item } from './item.ts';
import { type Actor, type LinkRole, may, VERBS, type Verb } from './may.ts';

const ACTORS = {
  holder: { accountId: 'holder', role: 'holder' },
  manager: { accountId: 'manager', role: 'manager' },
  maker: { accountId: 'maker', role: 'member' },
  member: { accountId: 'member', role: 'member' },
  stranger: { accountId: 'stranger', role: null },
  'maker who left': { accountId: 'maker', role: null },
} as const satisfies Record<string, Actor>;
type Who = keyof typeof ACTORS;

type Row = {
  /** At the top: only there a folder has rights of its own. */
  folder: readonly Verb[];
  inFolder: readonly Verb[];
  file: readonly Verb[];
  document: readonly Verb[];
  trash: readonly Verb[];
  /** The same folder, file, document and trash where they are for managers only. */
  hidden: boolean;
};

const FOLDER: readonly Verb[] = ['see', 'add', 'share', 'rename', 'move', 'trash'];
const FILE: readonly Verb[] = ['see', 'open', 'comment', 'share', 'rename', 'move', 'trash'];
const DOCUMENT: readonly Verb[] = ['see', 'open', 'edit', 'comment', 'share', 'move', 'trash'];
const TRASH: readonly Verb[] = ['see', 'restore'];

const ALL: Row = {
  folder: [...FOLDER, 'take', 'restrict'],
  inFolder: [...FOLDER, 'take'],
  file: [...FILE, 'take', 'sign'],
  document: [...DOCUMENT, 'take'],
  trash: [...TRASH, 'erase'],
  hidden: false,
};
const NOTHING: Row = { folder: [], inFolder: [], file: [], document: [], trash: [], hidden: true };

const MATRIX: readonly [Who, Row][] = [
  ['holder', ALL],
  ['manager', ALL],
  ['maker', { ...ALL, folder: [...FOLDER, 'take'], hidden: true }],
  [
    'member',
    { folder: FOLDER, inFolder: FOLDER, file: FILE, document: DOCUMENT, trash: TRASH, hidden: true },
  ],
  ['stranger', NOTHING],
  ['maker who left', NOTHING],
];

const allowed = (who: Who, item: Partial<Item> & Pick<Item, 'kind'>) => {
  const lying = { createdBy: 'maker', deletedAt: null, parentId: null, managersOnly: false, ...item };
  return VERBS.filter((verb) => may(ACTORS[who], lying, verb)).sort();
};

test.each(MATRIX)('I15 what a %s may do, verb by verb', (who, row) => {
  const sorted = (verbs: readonly Verb[]) => [...verbs].sort();
  expect(allowed(who, { kind: 'folder' })).toEqual(sorted(row.folder));
  expect(allowed(who, { kind: 'folder', parentId: 'above' })).toEqual(sorted(row.inFolder));
  expect(allowed(who, { kind: 'file' })).toEqual(sorted(row.file));
  expect(allowed(who, { kind: 'document' })).toEqual(sorted(row.document));
  for (const kind of ['folder', 'file', 'document'] as const)
    expect(allowed(who, { kind, deletedAt: new Date(0) })).toEqual(sorted(row.trash));
});

test.each(MATRIX)(
  'I15 of what is for managers only, a %s sees all that they may do or nothing at all',
  (who, row) => {
    for (const kind of ['folder', 'file', 'document'] as const)
      for (const deletedAt of [null, new Date(0)]) {
        const hidden = allowed(who, { kind, deletedAt, managersOnly: true });
        expect(hidden).toEqual(row.hidden ? [] : allowed(who, { kind, deletedAt }));
      }
  },
);

const LINKS: readonly [LinkRole, Record<'folder' | 'file' | 'document', readonly Verb[]>][] = [
  ['reader', { folder: [], file: ['see', 'open'], document: ['see', 'open'] }],
  ['commenter', { folder: [], file: ['see', 'open', 'comment'], document: ['see', 'open', 'comment'] }],
  ['bringer', { folder: ['add'], file: [], document: [] }],
];

test.each(LINKS)('I15.50 what a link of a %s opens, verb by verb, and nothing in the trash', (link, row) => {
  const lying = { createdBy: 'maker', parentId: null, managersOnly: false };
  for (const kind of ['folder', 'file', 'document'] as const) {
    const opened = (deletedAt: Date | null) =>
      VERBS.filter((verb) => may({ link }, { ...lying, kind, deletedAt }, verb));
    expect(opened(null)).toEqual(row[kind]);
    expect(opened(new Date(0))).toEqual([]);
  }
});
