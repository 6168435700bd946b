import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Department, DocumentTemplate, DocumentType } from '../src/document/document.ts';
import { listLibrary } from '../src/services/documents/library/library-files.server.ts';
import { type ByLocale, byLocale, type Locale } from '../src/shared/locale.ts';

/** What stands in a skeleton where the author has to write; `template:check` counts these lines as errors. */
const UNWRITTEN = 'TODO';
/** Where documents in a language are mostly used; the first one decides paper, dates and money. */
const JURISDICTIONS: ByLocale<string> = {
  en: 'US, CA, GB',
  de: 'DE, AT, CH',
  es: 'ES, MX, AR',
  fr: 'FR, BE, CH',
  it: 'IT, CH',
  pt: 'BR, PT',
};
/** Languages keep their numbers together, a thousand or more apart. */
const RANGE = 1000;

type Head = Pick<DocumentTemplate, 'id' | 'family' | 'slug' | 'title' | 'locale' | 'related' | 'reviewed'> & {
  department: Department;
  type: DocumentType;
};

/** A template that is right in form and says `TODO` where its words are missing. */
export function skeletonOf(head: Head): string {
  const withClauses = head.type === 'agreement' || head.type === 'policy';
  return `---
id: ${head.id}
family: ${head.family}
slug: ${head.slug}
title: ${/^[\p{L}\p{N} ,&’-]+$/u.test(head.title) ? head.title : JSON.stringify(head.title)}
department: ${head.department}
type: ${head.type}
summary: TODO say in one sentence of 12 to 30 words what this document is for and who signs it.
keywords: [TODO words people search for]
jurisdictions: [${byLocale(JURISDICTIONS, head.locale)}]
reviewed: ${head.reviewed}
related: [${head.related.join(', ')}]
numbering: ${withClauses ? 'clauses' : 'none'}
fields:
  - key: document_date
    type: date
    label: TODO date
    group: TODO first heading of the form
    prefill: today
    example: ${head.reviewed}
  - key: company
    type: company
    label: TODO company
    help: TODO say what to write here, where that is not plain
    example: TODO a made-up company
${withClauses ? PARTY_FIELDS : ''}---

TODO the first paragraph, with {{company}} and {{document_date}}.

${withClauses ? CLAUSES : SECTIONS}`;
}

const PARTY_FIELDS = `  - key: partner
    type: company
    label: TODO other party
    example: TODO another made-up company
  - key: law
    type: text
    label: TODO law that applies
    prefill: place
    example: TODO a place
`;

const CLAUSES = `## TODO first clause {#first}

1. TODO what {{company}} does for {{partner}}.
2. TODO what is said in :ref[law].

## TODO law {#law}

1. TODO the law of {{law}} applies.

::signatures{parties="company,partner"}
`;

const SECTIONS = `## TODO first section {#first}

TODO what :ref[second] builds on.

## TODO second section {#second}

- TODO a point
- TODO another point
`;

/** The next number of a language: after its highest, or where the next free thousand begins. */
export async function nextId(folder: string, locale: Locale): Promise<number> {
  const files = await listLibrary(folder);
  const ids = await Promise.all(files.map(async (file) => [file, await idOf(join(folder, file))] as const));
  const taken = new Set(ids.map(([, id]) => id));
  const own = ids.filter(([file]) => file.startsWith(`${locale}/`)).map(([, id]) => id);
  let next =
    own.length > 0 ? Math.max(...own) + 1 : (Math.floor(Math.max(0, ...taken) / RANGE) + 1) * RANGE + 1;
  while (taken.has(next)) next += 1;
  return next;
}

/** The lines of a template where its author still has to write. */
export async function unwrittenLines(file: string): Promise<number[]> {
  const lines = (await readFile(file, 'utf8')).split(/\r\n?|\n/);
  return lines.flatMap((line, index) => (line.includes(UNWRITTEN) ? [index + 1] : []));
}

/** 0 for a file without a number. */
async function idOf(file: string): Promise<number> {
  return Number(/^id:\s*(\d+)\s*$/m.exec(await readFile(file, 'utf8'))?.[1] ?? 0);
}
