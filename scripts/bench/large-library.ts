import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateHash } from '../../src/services/documents/library/library-files.server.ts';

/** Where a server stands that is to be measured: what it is built of and its library, and its data. */
export type Home = { home: string; dataDir: string };
/** What the database knows of a generated template. */
export type GeneratedTemplate = { id: number; slug: string; hash: string };

const ROOT = join(import.meta.dirname, '../..');
/** What a start needs besides its library and its build. */
const SHARED = ['db', 'node_modules', 'public', 'docs', 'src', 'package.json'];
export const FIRST_ID = 100_000;
export const SUMMARY =
  'Stands for a template of ordinary length in a large library, so that a start can be measured, signed by nobody.';

/** A home with a library and a build of its own, so that building meanwhile changes nothing, and its data. */
export function makeHome(place: string): Home {
  const [home, dataDir] = [join(place, 'home'), join(place, 'data')];
  for (const made of [home, dataDir]) mkdirSync(made, { recursive: true });
  for (const shared of SHARED) symlinkSync(join(ROOT, shared), join(home, shared));
  for (const own of ['build', 'content']) cpSync(join(ROOT, own), join(home, own), { recursive: true });
  return { home, dataDir };
}

/** Writes templates into the library of a home. */
export function makeTemplates(home: string, count: number): GeneratedTemplate[] {
  const folder = join(home, 'content/templates/en');
  const rows = Array.from({ length: count }, (_, number) => {
    const source = sourceOf(number);
    writeFileSync(join(folder, `${slugOf(number)}.md`), source);
    return { id: FIRST_ID + number, slug: slugOf(number), hash: templateHash(source) };
  });
  console.log(`${readdirSync(folder).length} template files written.`);
  return rows;
}

export function slugOf(number: number): string {
  return `generated-agreement-${number}`;
}

function titleOf(number: number): string {
  return `Generated Agreement ${number}`;
}

function sourceOf(number: number): string {
  const clause = '1. The parties agree, and each of them keeps a copy of this agreement with {{party}}.\n';
  return `---
id: ${FIRST_ID + number}
family: ${slugOf(number)}
slug: ${slugOf(number)}
title: ${titleOf(number)}
department: legal
type: agreement
summary: ${SUMMARY}
keywords: [generated, agreement]
jurisdictions: [US]
reviewed: 2026-11-20
related: []
numbering: clauses
fields:
  - key: party
    type: company
    label: Party
    example: Thistlewick Bakehouse LLC
---

This agreement stands for many.

## Agreement {#agreement}

${clause.repeat(20)}`;
}
