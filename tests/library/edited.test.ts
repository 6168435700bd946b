import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DocumentTemplate } from '../../src/document/document.ts';
import { applyWording, wordedParts } from '../../src/document/wording/apply-wording.ts';
import type { Differences } from '../../src/document/wording/differences.ts';
import { type Edit, edited } from '../../src/document/wording/edit.ts';
import { notationNames } from '../../src/document/wording/notation-names.ts';
import { eachPart } from '../../src/document/wording/parts.ts';
import { readNotation } from '../../src/document/wording/read-notation.ts';
import { readTemplate } from '../../src/services/documents/library/library-files.server.ts';
import { type Fault, proveLibrary } from './proof.ts';

const LIBRARY = fileURLToPath(new URL('../../content/templates/', import.meta.url));
const HOSTILE = '</w:t><script>alert(1)</script> &amp; ]]> %s \\{x} ñ € Ärger “x” \\*';

/** Edits of every kind, spread over a document. */
function editedTemplate(template: DocumentTemplate): DocumentTemplate {
  const parts = wordedParts(template, null);
  const names = notationNames(template.fields, parts, template.numbering === 'clauses');
  const read = (typed: string) => {
    const result = readNotation(typed, { as: 'text', names, room: 2 });
    if (result.outcome === 'refused') throw new Error(typed);
    return result.text;
  };
  const [blank = ''] = names.blanks.values();
  const clause = [...names.clauses.values()][1] ?? '';
  const text = read(`${HOSTILE} **bold** {${blank}} [[${clause}]]\n\n1. first\n2. second`);
  const all = eachPart(parts).map(({ part }) => part);
  const sections = parts.filter(({ own }) => own.length > 0).map(({ name }) => name);
  const items = all.filter(({ form }) => form === 'item').map(({ name }) => name);
  const shown = new Set(all.map(({ name }) => name));
  const edits: Edit[] = [
    ...items
      .filter((_name, index) => index % 4 === 0)
      .map((part) => ({ kind: 'change', part, text }) as const),
    ...items.filter((_name, index) => index % 4 === 1).map((part) => ({ kind: 'leaveOut', part }) as const),
    ...items
      .filter((_name, index) => index % 4 === 2)
      .map((after) => ({ kind: 'add', after, inside: false, title: undefined, text }) as const),
    { kind: 'leaveOut', part: sections[1] ?? '' },
    { kind: 'down', part: sections[2] ?? '', shown },
    { kind: 'add', after: sections[3] ?? '', inside: false, title: [{ kind: 'text', text: 'Mine' }], text },
  ];
  const differences = edits.reduce<Differences | null>((before, edit) => {
    const result = edited(template.blocks, before, edit);
    if (result.outcome !== 'edited') throw new Error(`${result.outcome}: ${edit.kind}`);
    return result.differences;
  }, null);
  return applyWording(template, differences);
}

describe('I15 edited documents, opened and converted by LibreOffice', () => {
  let faults: Fault[];
  beforeAll(async () => {
    const files = ['en/loan-agreement.md', 'de/arbeitsvertrag.md', 'fr/contrat-de-prestation-de-services.md'];
    const read = await Promise.all(files.map((file) => readTemplate(LIBRARY, file)));
    const templates = read.flatMap((one) =>
      one ? [{ template: editedTemplate(one.template), file: one.file }] : [],
    );
    expect(templates.length).toBeGreaterThan(0);
    faults = await proveLibrary(templates, { hostile: (index) => index === 0 });
  }, 180_000);

  test.each(['docx', 'pdf'] as const)(
    '.%s: all words in their order, as many pages, all parts right',
    (format) => {
      expect(faults.filter((fault) => fault.format === format)).toEqual([]);
    },
  );
});
