import { parseTemplate } from '../../services/documents/parse/parse.server.ts';
import { SAMPLE } from '../../services/documents/sample-template.fixture.ts';
import type { Block, DocumentTemplate, DocumentValues, ResolvedBlock } from '../document.ts';
import { resolveDocument } from '../resolve/resolve-document.ts';
import { plainText } from '../resolve/resolve-inlines.ts';
import { wordedParts } from './apply-wording.ts';
import type { Differences } from './differences.ts';
import { type Edit, edited } from './edit.ts';
import { notationNames } from './notation-names.ts';
import { readNotation } from './read-notation.ts';

/** A template of these words, with the fields of the sample. */
export function templateOf(source = SAMPLE): DocumentTemplate {
  const result = parseTemplate(source, { file: 'en/workshop-lease.md', locale: 'en' });
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  return result.template;
}

/** Each block as one line: its number and its words. */
export function linesOf(template: DocumentTemplate, values: DocumentValues = {}): string[] {
  return resolveDocument(template, values, { blanks: 'examples' }).blocks.flatMap(lineOf);
}

function lineOf(block: ResolvedBlock): string[] {
  if (block.kind === 'definition') return [`${plainText(block.term)}: ${plainText(block.content)}`];
  if (!('content' in block)) return [];
  return [`${'number' in block ? `${block.number} ` : ''}${plainText(block.content)}`];
}

/** Words as somebody types them into a part of this template. */
export function typed(template: DocumentTemplate, text: string): readonly Block[] {
  const parts = wordedParts(template, null);
  const names = notationNames(template.fields, parts, true);
  const read = readNotation(text, { as: 'text', names, room: 3 });
  if (read.outcome === 'refused') throw new Error(JSON.stringify(read.fault));
  return read.text;
}

/** The differences after some edits, one after the other. */
export function afterEdits(template: DocumentTemplate, edits: readonly Edit[]): Differences | null {
  return edits.reduce<Differences | null>((before, edit) => {
    const result = edited(template.blocks, before, edit);
    if (result.outcome !== 'edited') throw new Error(`${result.outcome}: ${JSON.stringify(edit)}`);
    return result.differences;
  }, null);
}
