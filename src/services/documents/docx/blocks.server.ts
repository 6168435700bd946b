import { type FileChild, HeadingLevel, type IParagraphOptions, Paragraph, type ParagraphChild } from 'docx';
import type { ResolvedBlock, Run, Runs } from '../../../document/document.ts';
import { plainText } from '../../../document/resolve/resolve-inlines.ts';
import { withLeadWord } from '../pdf/note.server.ts';
import { contentsParagraphs } from './contents.server.ts';
import { boxParts, checksParagraph, linesParagraphs } from './forms.server.ts';
import { ListPlacer } from './lists.server.ts';
import { runChildren, textRuns } from './runs.server.ts';
import type { DocxSetting } from './setting.server.ts';
import { signatureTables } from './signatures.server.ts';
import { documentTable, spacer } from './table.server.ts';
import { element, twips } from './xml.server.ts';

type Block<Kind extends ResolvedBlock['kind']> = Extract<ResolvedBlock, { kind: Kind }>;
/** What stands around a block: `breaks` asks for a new page, `next` is what follows. */
type Around = { breaks: boolean; next: ResolvedBlock | undefined; lists: ListPlacer };

/** What is filled in by hand belongs to the question above it. */
const ANSWERS: readonly ResolvedBlock['kind'][] = ['line', 'box', 'checks'];
/** A longer paragraph is more than a question, in characters. */
const LONGEST_QUESTION = 280;
const LONGEST_KEPT = 900;

/** Everything a document is made of, in order, as paragraphs and tables. */
export function documentBody(setting: DocxSetting): FileChild[] {
  const { blocks, title, stamp } = setting.document;
  const lists = new ListPlacer();
  const parts: FileChild[] = [
    ...(stamp === '' ? [] : [new Paragraph({ style: 'Stamp', children: textRuns(stamp) })]),
    new Paragraph({ heading: HeadingLevel.TITLE, children: textRuns(title) }),
  ];
  for (let index = 0; index < blocks.length; ) {
    const group = groupAt(blocks, index);
    const around = {
      breaks: blocks[index - 1]?.kind === 'pagebreak',
      next: blocks[index + group.length],
      lists,
    };
    parts.push(...groupParts(group, setting, around));
    index += group.length;
  }
  // What keeps a note apart from the next block could stand on a page alone.
  if (blocks.at(-1)?.kind === 'note') parts.pop();
  return parts;
}

/** Lines to write on that follow each other, else one block. */
function groupAt(blocks: readonly ResolvedBlock[], index: number): ResolvedBlock[] {
  const [first] = blocks.slice(index, index + 1);
  if (first?.kind !== 'line') return first ? [first] : [];
  const end = blocks.findIndex((block, other) => other > index && block.kind !== 'line');
  return blocks.slice(index, end < 0 ? blocks.length : end);
}

function groupParts(group: readonly ResolvedBlock[], setting: DocxSetting, around: Around): FileChild[] {
  const [block] = group;
  if (!block) return [];
  if (block.kind === 'toc') return contentsParagraphs(block, setting, openingOf(around));
  if (!isText(block)) {
    const opening = around.breaks ? [new Paragraph({ style: 'Spacer', pageBreakBefore: true })] : [];
    return [...opening, ...otherParts(block, group, setting)];
  }
  return textParts(block, setting, around);
}

type TextBlock = Block<'heading' | 'subHeading' | 'paragraph' | 'numbered' | 'bullet' | 'definition'>;

function isText(block: ResolvedBlock): block is TextBlock {
  return ['heading', 'subHeading', 'paragraph', 'numbered', 'bullet', 'definition'].includes(block.kind);
}

function otherParts(
  block: Exclude<ResolvedBlock, TextBlock | Block<'toc'>>,
  group: readonly ResolvedBlock[],
  setting: DocxSetting,
): FileChild[] {
  switch (block.kind) {
    case 'table':
      return documentTable(block, setting);
    case 'note':
      return noteParagraphs(block, setting);
    case 'signatures':
      return signatureTables(block.parties, setting);
    case 'line':
      return linesParagraphs(
        group.filter((one) => one.kind === 'line'),
        setting,
      );
    case 'box':
      return boxParts(block, setting);
    case 'checks':
      return [checksParagraph(block.options, setting)];
    case 'pagebreak':
      return [];
  }
}

/** A paragraph that begins a page needs no space above it. */
function openingOf({ breaks }: Around): IParagraphOptions {
  return breaks ? { pageBreakBefore: true, spacing: { before: 0 } } : {};
}

function textParts(block: TextBlock, setting: DocxSetting, around: Around): FileChild[] {
  const { next, lists } = around;
  const opening = openingOf(around);
  if (block.kind === 'heading' || block.kind === 'subHeading') {
    if (block.kind === 'heading') lists.heading();
    else lists.edgeAt(0);
    return [headingParagraph(block, setting, opening)];
  }
  const kept = stays(block, next) ? { keepNext: true } : {};
  if (block.kind === 'numbered' || block.kind === 'bullet') {
    const { numbering, indent } = lists.place(block);
    const children = runChildren(block.content, setting);
    const place = { style: listStyle(block), numbering, ...(indent && { indent }) };
    return [new Paragraph({ ...opening, ...kept, ...place, children })];
  }
  const edge = lists.edgeAt(block.level);
  const children = runChildren(contentOf(block, setting), setting);
  const style = block.kind === 'definition' ? 'Definition' : edge > 0 ? 'ListContinue' : 'Normal';
  const indent = edge > 0 ? { indent: { left: twips(edge) } } : {};
  return [new Paragraph({ ...opening, ...kept, ...indent, style, children })];
}

function listStyle(block: Block<'numbered' | 'bullet'>): string {
  if (block.kind === 'bullet') return 'ListBullet';
  return /^\d+\.\d/.test(block.number) ? 'Clause' : 'ListNumber';
}

function contentOf(block: Block<'paragraph' | 'definition'>, { document }: DocxSetting): Runs {
  if (block.kind === 'paragraph') return block.content;
  const between: Run = { kind: 'text', text: document.wording.afterTerm, strong: false, emphasis: false };
  return [...block.term.map((run) => ({ ...run, strong: true })), between, ...block.content];
}

/** A line in bold alone, what ends in a colon and a question stay with what they announce, text with signatures. */
function stays(
  block: Exclude<TextBlock, Block<'heading' | 'subHeading'>>,
  next: ResolvedBlock | undefined,
): boolean {
  const text = plainText(block.content);
  // LibreOffice leaves a page empty before what is kept together and longer than a page.
  if (next?.kind === 'signatures') return text.length <= LONGEST_KEPT;
  if (text.length > LONGEST_QUESTION) return false;
  const isLead =
    block.kind === 'paragraph' && block.content.every((run) => run.strong || run.text.trim() === '');
  const isQuestion = next !== undefined && ANSWERS.includes(next.kind);
  return isLead || isQuestion || text.trimEnd().endsWith(':');
}

function headingParagraph(
  block: Block<'heading' | 'subHeading'>,
  setting: DocxSetting,
  opening: IParagraphOptions,
): Paragraph {
  const heading = block.kind === 'heading' ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2;
  return new Paragraph({
    ...opening,
    heading,
    children: bookmarked(block.id, runChildren(block.content, setting), setting),
  });
}

/** The docx library numbers its bookmarks over all documents of a process; these count within one. */
function bookmarked(id: string, children: readonly ParagraphChild[], setting: DocxSetting): ParagraphChild[] {
  const name = setting.bookmarks.get(id);
  if (name === undefined) return [...children];
  const number = setting.nextId();
  return [
    element('w:bookmarkStart', { 'w:id': number, 'w:name': name }),
    ...children,
    element('w:bookmarkEnd', { 'w:id': number }),
  ];
}

function noteParagraphs(note: Block<'note'>, setting: DocxSetting): FileChild[] {
  const paragraphs = note.blocks.flatMap((block) => {
    if (block.kind === 'bullet' || block.kind === 'numbered') {
      const mark = block.kind === 'bullet' ? '•' : block.number;
      return [[...textRuns(`${mark}\u00a0`), ...runChildren(block.content, setting)]];
    }
    return block.kind === 'paragraph' ? [runChildren(withLeadWord(block.content), setting)] : [];
  });
  const made = paragraphs.map(
    (children, index) =>
      new Paragraph({ style: 'Note', children, ...(index < paragraphs.length - 1 && { keepNext: true }) }),
  );
  return [...made, spacer()];
}
