import { Footer, Header, type ISectionOptions, Paragraph, type ParagraphChild } from 'docx';
import { field } from './fields.server.ts';
import { tab } from './forms.server.ts';
import { textRuns } from './runs.server.ts';
import type { DocxSetting } from './setting.server.ts';
import { twips } from './xml.server.ts';

const HEADER_TOP = 38;
const FOOTER_BOTTOM = 32;

/** Paper and margins of the PDF; the section in the header from the second page on, title and page in the footer. */
export function pageOptions({ document, frame }: DocxSetting): Omit<ISectionOptions, 'children'> {
  const footer = () => new Footer({ children: [footerLine(document.title, document.wording.pageOf)] });
  return {
    headers: {
      first: new Header({ children: [new Paragraph({ style: 'Header' })] }),
      default: header(document),
    },
    footers: { first: footer(), default: footer() },
    properties: {
      titlePage: true,
      page: {
        size: { width: twips(frame.width), height: twips(frame.height) },
        margin: {
          top: twips(frame.top),
          bottom: twips(frame.height - frame.bottom),
          left: twips(frame.left),
          right: twips(frame.width - frame.left - frame.measure),
          header: twips(HEADER_TOP),
          footer: twips(FOOTER_BOTTOM),
          gutter: 0,
        },
      },
    },
  };
}

/** The heading a page stands under, by its level so that Word finds it in every language; the title where it cannot. */
function header({ blocks, title, numbering }: DocxSetting['document']): Header {
  const hasHeadings = blocks.some((block) => block.kind === 'heading');
  const number = numbering === 'clauses' ? [...field('STYLEREF 1 \\n', []), ...textRuns(' ')] : [];
  const children = hasHeadings ? [...number, ...field('STYLEREF 1', textRuns(title))] : [];
  return new Header({ children: [new Paragraph({ style: 'Header', children })] });
}

/** @param words "Page {page} of {pages}" in the language of the document */
function footerLine(title: string, words: string): Paragraph {
  const count = words.split(/(\{pages?\})/).flatMap((part): ParagraphChild[] => {
    if (part === '{page}') return field('PAGE', textRuns('1'));
    return part === '{pages}' ? field('NUMPAGES', textRuns('1')) : textRuns(part);
  });
  return new Paragraph({ style: 'Footer', children: [...textRuns(title), tab(), ...count] });
}
