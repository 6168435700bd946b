import { Footer, Header, type ISectionOptions, Paragraph, type ParagraphChild } from 'docx';
import { footTitle } from '../pdf/foot-title.ts';
import { field } from './fields.server.ts';
import { tab } from './forms.server.ts';
import { firstHeader, followingHeader, letterheadFooter } from './letterhead.server.ts';
import { textRuns } from './runs.server.ts';
import type { DocxSetting } from './setting.server.ts';
import { twips } from './xml.server.ts';

const HEADER_TOP = 38;
const FOOTER_BOTTOM = 32;
/** A letterhead stands closer to the edges. */
const LETTERHEAD = { header: 34, footer: 22 } as const;

/** Paper and margins of the PDF; the section in the header from the second page on, title and page in the footer. */
export function pageOptions(setting: DocxSetting): Omit<ISectionOptions, 'children'> {
  const { frame, letterhead } = setting;
  return {
    headers: headersOf(setting),
    footers: footersOf(setting),
    properties: {
      titlePage: true,
      page: {
        size: { width: twips(frame.width), height: twips(frame.height) },
        margin: {
          top: twips(frame.top),
          bottom: twips(frame.height - frame.bottom),
          left: twips(frame.left),
          right: twips(frame.width - frame.left - frame.measure),
          header: twips(letterhead ? LETTERHEAD.header : HEADER_TOP),
          footer: twips(letterhead ? LETTERHEAD.footer : FOOTER_BOTTOM),
          gutter: 0,
        },
      },
    },
  };
}

function headersOf(setting: DocxSetting) {
  const { document, letterhead } = setting;
  const plain = new Header({ children: [new Paragraph({ style: 'Header', children: sectionOf(document) })] });
  if (!letterhead)
    return { first: new Header({ children: [new Paragraph({ style: 'Header' })] }), default: plain };
  const following = letterhead.following.head
    ? followingHeader(letterhead, setting, sectionOf(document))
    : plain;
  return { first: firstHeader(letterhead, setting), default: following };
}

function footersOf(setting: DocxSetting) {
  const { document, letterhead } = setting;
  const plain = () =>
    new Footer({ children: [new Paragraph({ style: 'Footer', children: lineOf(document) })] });
  if (!letterhead || letterhead.columns.length === 0) return { first: plain(), default: plain() };
  const lettered = () => letterheadFooter(letterhead, setting, lineOf(document));
  return { first: lettered(), default: letterhead.following.foot ? lettered() : plain() };
}

/** The heading a page stands under, by its level so that Word finds it in every language; the title where it cannot. */
function sectionOf({ blocks, title, numbering }: DocxSetting['document']): ParagraphChild[] {
  const hasHeadings = blocks.some((block) => block.kind === 'heading');
  const number = numbering === 'clauses' ? [...field('STYLEREF 1 \\n', []), ...textRuns(' ')] : [];
  return hasHeadings ? [...number, ...field('STYLEREF 1', textRuns(title))] : [];
}

/** Title and "Page {page} of {pages}" in the language of the document. */
function lineOf(document: DocxSetting['document']): ParagraphChild[] {
  const { wording } = document;
  const count = wording.pageOf.split(/(\{pages?\})/).flatMap((part): ParagraphChild[] => {
    if (part === '{page}') return field('PAGE', textRuns('1'));
    return part === '{pages}' ? field('NUMPAGES', textRuns('1')) : textRuns(part);
  });
  return [...textRuns(footTitle(document)), tab(), ...count];
}
