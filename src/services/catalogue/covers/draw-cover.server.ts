import { createHash } from 'node:crypto';
import { DEPARTMENTS, DOCUMENT_TYPES } from '../../../document/document.ts';
import type { Cover } from './cover.ts';
import { COVER_LOOKS, COVER_SHEETS } from './covers.table.ts';

/** Where the rings have their middle, and the object lies. */
const MIDDLE = 'translate(176 272)';
const RINGS = { first: 0.44, last: 1.5, apart: 0.12 };

/**
 * A cover of 250 by 354, drawn by rule (decision 0113). The title is not in it: the page writes it above, in its own
 * letters, and in any language.
 * @returns an SVG of its own, about a kilobyte
 */
export function drawCover({ department, type, pages, ground }: Cover): string {
  const look = COVER_LOOKS[department];
  const color = look.grounds[ground];
  const step = Math.min(RINGS.apart, (RINGS.last - RINGS.first) / pages);
  const rings = Array.from({ length: pages }, (_, index) => {
    const turn = look.turn && index % 2 ? ` rotate(${look.turn})` : '';
    return `<use href="#r" transform="scale(${+(RINGS.first + index * step).toFixed(2)})${turn}"/>`;
  });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 354" width="250" height="354">',
    `<defs><path id="r" vector-effect="non-scaling-stroke" d="${look.form}"/></defs>`,
    `<path fill="${color}" d="M0 0h250v354H0z"/>`,
    `<g fill="none" stroke="${look.ring}" transform="${MIDDLE}">${rings.join('')}</g>`,
    '<path opacity=".13" d="M0 0h11v354H0z"/>',
    '<g transform="translate(112 248)rotate(-4)"><path opacity=".18" d="M-44-58h94v124h-94z"/>',
    '<path fill="#fffefb" d="M-47-62h94v124h-94z"/>',
    `<path fill="none" stroke="${look.pen}" stroke-width="2.200" d="${COVER_SHEETS[type]}"/></g>`,
    `<g fill="none" color="${look.mark}" stroke="${color}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" transform="${MIDDLE}">${look.object}</g></svg>`,
  ].join('');
}

/** Changes with any of the drawings: their addresses carry it, and are kept for good. */
export const COVERS_VERSION = createHash('sha256')
  .update(
    DEPARTMENTS.flatMap((department) =>
      DOCUMENT_TYPES.flatMap((type) =>
        ([0, 1, 2] as const).map((ground) => drawCover({ department, type, pages: 24, ground })),
      ),
    ).join(''),
  )
  .digest('hex')
  .slice(0, 8);
