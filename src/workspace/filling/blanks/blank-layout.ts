import type { CSSProperties } from 'react';
import type { Spot } from './anchors.ts';

const CARD = 320;
const EDGE = 8;
/** However near the edge a blank stands: so much of what one types is seen. */
const LEAST = 140;

export type BlankLayout = { editor: CSSProperties; control: CSSProperties; card: CSSProperties };

/**
 * Where a control stands: a text over its blank, its card below it and in sight; what one chooses from in a card below
 * the blank, so that the answer is seen while it is chosen.
 */
export function blankLayout(spot: Spot, isChoice: boolean): BlankLayout {
  const { left, top, width, height, letters, from, to } = spot;
  const cardWidth = Math.min(CARD, to - from - 2 * EDGE);
  const cardLeft = Math.max(from + EDGE, Math.min(left, to - EDGE - cardWidth));
  if (isChoice)
    return {
      editor: { left: cardLeft, top: top + height + EDGE, width: cardWidth },
      control: {},
      card: {},
    };
  const room = Math.max(LEAST, to - EDGE - left);
  return {
    editor: { left, top, fontSize: letters },
    control: { minHeight: height, minWidth: Math.min(width, room), maxWidth: room },
    card: { left: cardLeft - left, width: cardWidth },
  };
}
