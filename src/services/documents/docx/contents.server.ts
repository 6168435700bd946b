import {
  type FileChild,
  InternalHyperlink,
  type IParagraphOptions,
  Paragraph,
  type ParagraphChild,
} from 'docx';
import type { ResolvedBlock } from '../../../document/document.ts';
import { field, fieldEnd, fieldOpening } from './fields.server.ts';
import { tab } from './forms.server.ts';
import { textRuns } from './runs.server.ts';
import type { DocxSetting } from './setting.server.ts';
import { BlockControl, element, twips } from './xml.server.ts';

type Contents = Extract<ResolvedBlock, { kind: 'toc' }>;
type Entry = Contents['entries'][number];

const NUMBER_ROOM = 24;
/** Headings of the first level, as links, numbers and all. */
const FIELD = 'TOC \\o "1-1" \\h \\z \\u';

/**
 * The table of contents as the field Word writes, its entries already there: shown without being updated, and
 * updated by Word as its own.
 */
export function contentsParagraphs(
  { entries }: Contents,
  setting: DocxSetting,
  opening: IParagraphOptions,
): FileChild[] {
  const { wording } = setting.document;
  const title = new Paragraph({ ...opening, style: 'TOCHeading', children: textRuns(wording.contents) });
  const lines = entries.map((entry, index) => {
    const opens = index === 0 ? fieldOpening(FIELD) : [];
    const closes = index === entries.length - 1 ? [fieldEnd()] : [];
    return contentsLine([...opens, entryLink(entry, setting), ...closes], setting);
  });
  const gallery = element('w:docPartObj', {}, [
    element('w:docPartGallery', { 'w:val': 'Table of Contents' }),
    element('w:docPartUnique'),
  ]);
  const properties = [element('w:id', { 'w:val': setting.nextId() }), gallery];
  return [new BlockControl(properties, [title, ...lines])];
}

function contentsLine(children: readonly ParagraphChild[], { frame, document }: DocxSetting): Paragraph {
  const left = document.numbering === 'clauses' ? NUMBER_ROOM : 0;
  return new Paragraph({
    style: 'TOC1',
    tabStops: [
      ...(left > 0 ? [{ type: 'left' as const, position: twips(left) }] : []),
      { type: 'right', position: twips(frame.measure) },
    ],
    indent: { left: twips(left), hanging: twips(left) },
    children,
  });
}

function entryLink({ id, number, text }: Entry, setting: DocxSetting): ParagraphChild {
  const anchor = setting.bookmarks.get(id) ?? '';
  const label = number === '' ? textRuns(text) : [...textRuns(number), tab(), ...textRuns(text)];
  const page = field(`PAGEREF ${anchor} \\h`, textRuns(String(setting.pageOf(id))));
  return new InternalHyperlink({ anchor, children: [...label, tab(), ...page] });
}
