import type { PaperPicture } from '../file-job.ts';
import { plainRun, type Setting, textPieces } from './paragraphs.server.ts';
import { keptWithNext, type Piece, piece, spaced } from './piece.ts';
import { HAND_RULE, NOTE } from './style.ts';

/** The room of a picture, and the points of a pixel of it at most. */
const [WIDEST, TALLEST, LARGEST_PIXEL] = [200, 64, 0.5];
const RULE_GAP = 4;

/** Pictures below the text of a paper, each over a rule with its caption, which is what a reader hears of it. */
export function picturePieces(pictures: readonly PaperPicture[], { frame, root }: Setting): Piece[] {
  return pictures.flatMap(({ caption, png, width, height }) => {
    const scale = Math.min(WIDEST / width, TALLEST / height, LARGEST_PIXEL);
    const size = { width: width * scale, height: height * scale };
    const picture = piece({
      height: size.height + RULE_GAP,
      before: 18,
      draw(pen, { left, top }) {
        pen.decoration(() => {
          pen.image(png, { x: left, y: top, ...size });
          pen.rule({ x: left, y: top + size.height + RULE_GAP, width: WIDEST }, HAND_RULE, 0.5);
        });
      },
    });
    const box = { x: 0, width: frame.measure, style: NOTE, tag: { type: 'P', parent: root } };
    const words = textPieces([plainRun(caption)], box, { marked: false });
    return [...keptWithNext([picture]), ...spaced(words, { before: 4, after: 6 })];
  });
}
