import type { ResolvedBlock, ResolvedDocument, Runs, SignatureParty } from '../../src/document/document.ts';
import type { Wording } from '../../src/document/resolve/wording.table.ts';
import { docxSetting } from '../../src/services/documents/docx/setting.server.ts';
import { signsUnderOwnName } from '../../src/services/documents/pdf/signatures.server.ts';
import { frameOf } from '../../src/services/documents/pdf/style.ts';
import { wordsOf } from './office.ts';

/** The words of a document in the order they are read, the pages of our own setting in its table of contents. */
export function expectedWords(document: ResolvedDocument, format: 'docx' | 'pdf'): string[] {
  const { pageOf } = docxSetting(document);
  const { wording } = document;
  const hanging = document.blocks.some((block) => block.kind === 'heading' && block.number !== '');
  const root = { type: 'Document', parent: undefined };
  const setting = { frame: frameOf(document.paper, hanging), marked: false, root, wording };
  // In a PDF a name that is too long for its line stands above it.
  const signsItself = (party: SignatureParty) =>
    format === 'pdf' ? signsUnderOwnName(party, setting) : party.type === 'person';
  const making = { wording, pageOf, signsItself };
  return [document.title, ...document.blocks.flatMap((block) => blockTexts(block, making))].flatMap(wordsOf);
}

/** The words of the heads of tables: they come again on every page a table goes on to. */
export function repeatedWords({ blocks }: ResolvedDocument): string[][] {
  return blocks.flatMap((block) =>
    block.kind === 'table'
      ? [wordsOf(block.head.map(textOf).join(' '))].filter((head) => head.length > 0)
      : [],
  );
}

type Making = {
  wording: Wording;
  pageOf: (id: string) => number;
  signsItself: (party: SignatureParty) => boolean;
};

function blockTexts(block: ResolvedBlock, making: Making): string[] {
  const { wording, pageOf } = making;
  switch (block.kind) {
    case 'heading':
      return [block.number, textOf(block.content)];
    case 'subHeading':
    case 'paragraph':
    case 'bullet':
      return [textOf(block.content)];
    case 'numbered':
      return [block.number, textOf(block.content)];
    case 'definition':
      return [`${textOf(block.term)}${wording.afterTerm}${textOf(block.content)}`];
    case 'table':
      return [...block.head, ...block.rows.flat(), ...(block.foot ?? [])].map(textOf);
    case 'note':
      return block.blocks.flatMap((inner) => blockTexts(inner, making));
    case 'signatures':
      return block.parties.flatMap((party) => partyTexts(party, making));
    case 'line':
    case 'box':
      return [textOf(block.label)];
    case 'checks':
      return block.options.map(textOf);
    case 'toc':
      return [
        wording.contents,
        ...block.entries.flatMap(({ id, number, text }) => [number, text, String(pageOf(id))]),
      ];
    case 'pagebreak':
      return [];
  }
}

/** A person signs under the own name, a company by somebody whose name is to be written. */
function partyTexts(party: SignatureParty, { wording, signsItself }: Making): string[] {
  const { signature, name: nameWord, position, date } = wording;
  const { label, name } = party;
  return signsItself(party)
    ? [label, signature, nameWord, textOf(name), position, date]
    : [label, textOf(name), signature, nameWord, position, date];
}

function textOf(runs: Runs): string {
  return runs.map((run) => run.text).join('');
}
