import { type ParagraphChild, StringContainer, type XmlComponent } from 'docx';
import { element, type Piece } from './xml.server.ts';

/** A field: what Word is to work out, and what it shows until it has. */
export function field(instruction: string, result: readonly ParagraphChild[]): ParagraphChild[] {
  return [...fieldOpening(instruction), ...result, fieldEnd()];
}

/** A field whose result goes on over several paragraphs, up to {@link fieldEnd}. */
export function fieldOpening(instruction: string): Piece[] {
  return [mark('begin'), inRun(new StringContainer('w:instrText', ` ${instruction} `)), mark('separate')];
}

export function fieldEnd(): Piece {
  return mark('end');
}

function mark(type: 'begin' | 'separate' | 'end'): Piece {
  return inRun(element('w:fldChar', { 'w:fldCharType': type }));
}

function inRun(child: XmlComponent): Piece {
  return element('w:r', {}, [child]);
}
