import { expect, test } from 'vitest';
import { type Actor, may, VERBS, type Verb } from './may.ts';

const ACTORS = {
  holder: { accountId: 'holder', role: 'holder' },
  maker: { accountId: 'maker', role: 'member' },
  member: { accountId: 'member', role: 'member' },
  stranger: { accountId: 'stranger', role: null },
  'maker who left': { accountId: 'maker', role: null },
} as const satisfies Record<string, Actor>;
type Who = keyof typeof ACTORS;

const FOLDER: readonly Verb[] = ['see', 'add', 'rename', 'move', 'trash'];
const FILE: readonly Verb[] = ['see', 'open', 'rename', 'move', 'trash'];
const DOCUMENT: readonly Verb[] = ['see', 'open', 'move', 'trash'];
const TRASH: readonly Verb[] = ['see', 'restore'];
const ALL: readonly Verb[] = [...TRASH, 'erase'];

const MATRIX: readonly [Who, Record<'folder' | 'file' | 'document' | 'trash', readonly Verb[]>][] = [
  ['holder', { folder: FOLDER, file: FILE, document: DOCUMENT, trash: ALL }],
  ['maker', { folder: FOLDER, file: FILE, document: DOCUMENT, trash: ALL }],
  ['member', { folder: FOLDER, file: FILE, document: DOCUMENT, trash: TRASH }],
  ['stranger', { folder: [], file: [], document: [], trash: [] }],
  ['maker who left', { folder: [], file: [], document: [], trash: [] }],
];

test.each(MATRIX)('I15 what a %s may do, verb by verb', (who, row) => {
  const allowed = (kind: 'folder' | 'file' | 'document', deletedAt: Date | null) =>
    VERBS.filter((verb) => may(ACTORS[who], { kind, createdBy: 'maker', deletedAt }, verb)).sort();
  for (const kind of ['folder', 'file', 'document'] as const) {
    expect(allowed(kind, null)).toEqual([...row[kind]].sort());
    expect(allowed(kind, new Date(0))).toEqual([...row.trash].sort());
  }
});
