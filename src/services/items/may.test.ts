import { expect, test } from 'vitest';
import { type Actor, type LinkRole, may, VERBS, type Verb } from './may.ts';

const ACTORS = {
  holder: { accountId: 'holder', role: 'holder' },
  maker: { accountId: 'maker', role: 'member' },
  member: { accountId: 'member', role: 'member' },
  stranger: { accountId: 'stranger', role: null },
  'maker who left': { accountId: 'maker', role: null },
} as const satisfies Record<string, Actor>;
type Who = keyof typeof ACTORS;

const FOLDER: readonly Verb[] = ['see', 'add', 'share', 'rename', 'move', 'trash'];
const FILE: readonly Verb[] = ['see', 'open', 'share', 'rename', 'move', 'trash'];
const DOCUMENT: readonly Verb[] = ['see', 'open', 'comment', 'share', 'move', 'trash'];
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

const LINKS: readonly [LinkRole, Record<'folder' | 'file' | 'document', readonly Verb[]>][] = [
  ['reader', { folder: [], file: ['see', 'open'], document: ['see', 'open'] }],
  ['commenter', { folder: [], file: ['see', 'open'], document: ['see', 'open', 'comment'] }],
  ['bringer', { folder: ['add'], file: [], document: [] }],
];

test.each(LINKS)('I15.50 what a link of a %s opens, verb by verb, and nothing in the trash', (link, row) => {
  for (const kind of ['folder', 'file', 'document'] as const) {
    const allowed = (deletedAt: Date | null) =>
      VERBS.filter((verb) => may({ link }, { kind, createdBy: 'maker', deletedAt }, verb));
    expect(allowed(null)).toEqual(row[kind]);
    expect(allowed(new Date(0))).toEqual([]);
  }
});
