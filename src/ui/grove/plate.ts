import { type GroveShape, woodShape } from './grove.ts';
import { LEAVES_OF_A_TREE } from './tree.ts';

/** Colors of a plate by the season of its day, south and north alike: it is a picture, and no weather report. */
const SEASONS = {
  spring: {
    sky: '#e7efe6',
    sun: '#fffefb',
    hill: '#cfdcd3',
    wood: '#5f5140',
    leaf: '#3f7d5c',
    young: '#a9c66f',
  },
  summer: {
    sky: '#f3e9cf',
    sun: '#fffefb',
    hill: '#b3cabb',
    wood: '#5f5140',
    leaf: '#1c5b43',
    young: '#8fae6e',
  },
  autumn: {
    sky: '#f4e3cf',
    sun: '#fbf3e2',
    hill: '#dccbae',
    wood: '#5a4634',
    leaf: '#a8562b',
    young: '#d99a3d',
  },
  winter: {
    sky: '#10362a',
    sun: '#e7efe6',
    hill: '#1c5b43',
    wood: '#b9ab92',
    leaf: '#cfdcd3',
    young: '#fffefb',
  },
} as const;
type Season = keyof typeof SEASONS;
const BY_QUARTER = ['winter', 'spring', 'summer', 'autumn'] as const;

/** What a plate is drawn from: a name, the day it belongs to, and for each part of the text how many words it has. */
export type PlateOf = { name: string; date: string; words: readonly number[] };

const WORDS_OF_A_LEAF = 6;
const MOST_TREES = 8;
/** Units of a plate: one with a lone tree is as wide as one with three. */
const NARROWEST = 800;
const HEIGHT = 400;
const NAME = /^([\w-]{1,100})\.(spring|summer|autumn|winter)\.(\d{1,2}(?:-\d{1,2}){0,7})\.svg$/;

/** What a plate is called: all that it is drawn from stands in its name. */
export function plateName({ name, date, words }: PlateOf): string {
  const leaves = words.slice(0, MOST_TREES).map(leavesFor);
  return `${name}.${seasonOf(date)}.${leaves.length > 0 ? leaves.join('-') : '1'}.svg`;
}

/** The plate of that name as SVG, a tree for each part of its text; undefined for what is no name. */
export function plateAt(called: string): string | undefined {
  const [, name = '', season = '', leaves = ''] = NAME.exec(called) ?? [];
  if (!isSeason(season)) return undefined;
  return plate(woodShape(name, leaves.split('-').map(Number)), season);
}

function leavesFor(words: number): number {
  return Math.min(LEAVES_OF_A_TREE, Math.max(1, Math.round(words / WORDS_OF_A_LEAF)));
}

/** December begins the winter. */
function seasonOf(date: string): Season {
  return BY_QUARTER[Math.floor((Number(date.slice(5, 7)) % 12) / 3)] ?? 'spring';
}

function isSeason(name: string): name is Season {
  return Object.hasOwn(SEASONS, name);
}

function plate({ box, ground, distant, trees }: GroveShape, season: Season): string {
  const { sky, sun, hill, wood, leaf, young } = SEASONS[season];
  const [left = 0, , across = 0] = box.split(' ').map(Number);
  const width = Math.max(across, NARROWEST);
  const x = left + (across - width) / 2;
  const fill = (color: string, d: string) => (d ? `<path fill="${color}" d="${d}"/>` : '');
  const drawn = trees.map(
    (tree) =>
      fill(wood, tree.wood) +
      `<path fill="none" stroke="${wood}" stroke-width="3" stroke-linecap="round" d="${tree.twigs}"/>` +
      fill(leaf, tree.leaves) +
      fill(young, tree.young),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} 0 ${width} ${HEIGHT}">`,
    fill(sky, `M${x} 0h${width}v${HEIGHT}h-${width}z`),
    `<circle cx="${x + Math.round(width * 0.64)}" cy="120" r="52" fill="${sun}"/>`,
    fill(hill, `M${x} 360q${Math.round(width / 2)}-40 ${width} 0v40h-${width}z`),
    fill(hill, ground + distant),
    ...drawn,
    '</svg>',
  ].join('');
}
