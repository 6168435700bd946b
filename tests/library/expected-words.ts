import type {
  ResolvedBlock,
  ResolvedDocument,
  Runs,
  SignatureParty,
} from '../../src/services/documents/document.ts';
import { docxSetting } from '../../src/services/documents/docx/setting.server.ts';
import type { Wording } from '../../src/services/documents/resolve/wording.table.ts';
import { wordsOf } from './office.ts';

/** The words of a document in the order they are read, the pages of our own setting in its table of contents. */
export function expectedWords(document: ResolvedDocument): string[] {
  const { pageOf } = docxSetting(document);
  const making = { wording: document.wording, pageOf };
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

type Making = { wording: Wording; pageOf: (id: string) => number };

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
      return block.parties.flatMap((party) => partyTexts(party, wording));
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
function partyTexts({ label, type, name }: SignatureParty, wording: Wording): string[] {
  const { signature, name: nameWord, position, date } = wording;
  return type === 'person'
    ? [label, signature, nameWord, textOf(name), position, date]
    : [label, textOf(name), signature, nameWord, position, date];
}

function textOf(runs: Runs): string {
  return runs.map((run) => run.text).join('');
}
