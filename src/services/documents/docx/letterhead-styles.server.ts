import { type IStylesOptions, LineRuleType } from 'docx';
import { wordColor } from '../../../document/letterhead.ts';
import { INK, SOFT } from '../pdf/style.ts';
import type { DocxSetting } from './setting.server.ts';
import { twips } from './xml.server.ts';

type ParagraphStyle = NonNullable<IStylesOptions['paragraphStyles']>[number];
/** Sizes in points; `leading` from one line to the next. */
type Look = { size: number; leading?: number; before?: number; after?: number; color?: string };

const SANS = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Calibri', eastAsia: 'Calibri' };
const SERIF = { ascii: 'Cambria', hAnsi: 'Cambria', cs: 'Cambria', eastAsia: 'Cambria' };

/** The styles of a company's stationery; none on plain paper. */
export function letterheadStyles({ letterhead, frame }: DocxSetting): ParagraphStyle[] {
  if (!letterhead) return [];
  const tab = { rightTabStop: twips(frame.measure) };
  const named = { color: wordColor(letterhead.accent) };
  return [
    style('LetterheadName', 'Letterhead Name', { size: 16, ...named }, { font: SERIF }),
    style('LetterheadRule', 'Letterhead Rule', { size: 2, leading: 2 }),
    style('LetterheadSender', 'Letterhead Sender', { size: 7, before: 8, after: 4, color: SOFT }),
    style('LetterheadSmall', 'Letterhead Small', { size: 8, after: 12, color: SOFT }, { paragraph: tab }),
    style(
      'LetterheadPage',
      'Letterhead Page',
      { size: 8, before: 12, after: 7, color: SOFT },
      { paragraph: tab },
    ),
    style('LetterheadFoot', 'Letterhead Foot', { size: 7, leading: 9.4, color: SOFT }),
  ];
}

type More = { font?: typeof SANS; paragraph?: ParagraphStyle['paragraph'] };

function style(id: string, name: string, look: Look, { font = SANS, paragraph }: More = {}): ParagraphStyle {
  const { size, leading, before = 0, after = 0, color = INK } = look;
  const line = leading === undefined ? { line: 240, lineRule: LineRuleType.AUTO } : exactly(leading);
  return {
    id,
    name,
    basedOn: 'Normal',
    quickFormat: true,
    paragraph: { spacing: { before: twips(before), after: twips(after), ...line }, ...paragraph },
    run: { font, size: size * 2, color: color.slice(1) },
  };
}

function exactly(leading: number) {
  return { line: twips(leading), lineRule: LineRuleType.EXACT };
}
