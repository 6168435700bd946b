import { drawsOf } from '../../src/ui/grove/draws.ts';
import { treeShape } from '../../src/ui/grove/tree.ts';

/** The tokens of src/ui/tokens.css, and what lies between them. */
export const COLORS = {
  sheet: '#fffefb',
  line: '#e3dccd',
  leaf: '#e7efe6',
  mist: '#cfdcd3',
  haze: '#b3cabb',
  moss: '#7fa68e',
  grove: '#1c5b43',
  deep: '#10362a',
  wood: '#5f5140',
  young: '#8fae6e',
  sun: '#f3dfae',
} as const;

export type Color = keyof typeof COLORS;

export function filled(color: Color, d: string): string {
  return `<path fill="${COLORS[color]}" d="${d}"/>`;
}

export function stroked(color: Color, width: number, d: string): string {
  const ends = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<path fill="none" stroke="${COLORS[color]}" stroke-width="${width}" ${ends} d="${d}"/>`;
}

/** Land from edge to edge, whose crest goes through these heights at even steps. */
export function hill(color: Color, heights: readonly number[]): string {
  const step = 1600 / (heights.length - 1);
  const crest = heights.map((y, nth) => (nth === 0 ? `M0 ${y}` : curveTo(nth, heights, step))).join('');
  return filled(color, `${crest}V420H0z`);
}

function curveTo(nth: number, heights: readonly number[], step: number): string {
  const [x, from, to] = [Math.round(nth * step), heights[nth - 1], heights[nth]];
  const third = Math.round(step / 2);
  return `C${x - third} ${from} ${x - third} ${to} ${x} ${to}`;
}

/** By night leaves are what is light. */
const LOOKS = {
  day: { wood: 'wood', leaf: 'grove', young: 'young' },
  night: { wood: 'moss', leaf: 'mist', young: 'sheet' },
  /** On light and on dark ground. */
  both: { wood: 'moss', leaf: 'moss', young: 'haze' },
} as const;

/** A tree with its leaves, as those of the accounts. */
export function tree(
  seed: string,
  x: number,
  y: number,
  [height, leaves, look = 'day']: readonly [height: number, leaves: number, look?: keyof typeof LOOKS],
): string {
  const { wood, twigs, leaves: old, young } = treeShape(drawsOf(seed), { x, y, height, leaves });
  const colors = LOOKS[look];
  return (
    filled(colors.wood, wood) +
    (twigs ? stroked(colors.wood, Math.max(1.2, height / 110), twigs) : '') +
    (old ? filled(colors.leaf, old) : '') +
    filled(colors.young, young)
  );
}

/** Trees too far away for leaves, each at x, y and so high. */
export function wood(
  color: Color,
  trees: readonly (readonly [x: number, y: number, height: number])[],
): string {
  return filled(
    color,
    trees
      .map(([x, y, height]) => {
        const u = (part: number) => Math.round(height * part);
        return `M${x - 1} ${y}v-${u(0.34)}q-${u(0.31)} 0-${u(0.31)}-${u(0.3)}q0-${u(0.24)} ${u(0.32)}-${u(0.36)}q${u(0.32)} ${u(0.12)} ${u(0.32)} ${u(0.36)}q0 ${u(0.3)}-${u(0.31)} ${u(0.3)}v${u(0.34)}z`;
      })
      .join(''),
  );
}

/** A page of paper: its lines, and a blank that is filled in. */
export function paper(x: number, y: number, [width, turn]: readonly [number, number]): string {
  const u = (part: number) => Math.round(width * part * 10) / 10;
  const lines = `M${u(0.16)} ${u(0.22)}h${u(0.42)}M${u(0.16)} ${u(0.44)}h${u(0.68)}M${u(0.16)} ${u(0.6)}h${u(0.6)}M${u(0.16)} ${u(0.98)}h${u(0.66)}M${u(0.16)} ${u(1.14)}h${u(0.3)}`;
  return (
    `<g transform="translate(${x} ${y})rotate(${turn})">` +
    filled('haze', `M${u(0.05)} ${u(0.06)}h${width}v${u(1.38)}h-${width}z`) +
    filled('sheet', `M0 0h${width}v${u(1.38)}h-${width}z`) +
    stroked('mist', u(0.05), lines) +
    stroked('grove', u(0.07), `M${u(0.16)} ${u(0.78)}h${u(0.36)}`) +
    '</g>'
  );
}

export function disc(color: Color, x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${COLORS[color]}"/>`;
}

/** A scene as a file: what stands nearer comes later. */
export function scene(parts: readonly string[], [width, height] = [1600, 420]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>\n`;
}
