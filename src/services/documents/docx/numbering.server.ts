import { AlignmentType, type INumberingOptions, LevelFormat, LevelSuffix } from 'docx';
import { twips } from './xml.server.ts';

/** The multi-level list of clauses: 1. the heading, 1.1 its paragraphs, (a) and (i) below. */
export const CLAUSES = 'clauses';
export const NUMBERS = 'numbers';
export const BULLETS = 'bullets';

const DEPTHS = [0, 1, 2, 3, 4, 5, 6];
export const BULLET_STEP = 14;
export const NUMBER_STEP = 21;
export const DEEPEST = DEPTHS.length - 1;

type Level = INumberingOptions['config'][number]['levels'][number];
/** @param hang how far numbers of clauses stand left of the text, in points */
export function numberingOptions(hang: number): INumberingOptions {
  const { DECIMAL, BULLET } = LevelFormat;
  return {
    config: [
      {
        reference: CLAUSES,
        levels: [
          { ...level(0, { format: DECIMAL, text: '%1.', left: 0, hanging: hang }, 'Heading1') },
          level(1, { format: DECIMAL, text: '%1.%2', left: 0, hanging: hang }),
          ...DEPTHS.slice(1).map((depth) =>
            level(depth + 1, nested(depth, depth + 1, NUMBER_STEP * (depth - 1))),
          ),
        ],
      },
      {
        reference: NUMBERS,
        levels: DEPTHS.map((depth) =>
          depth === 0
            ? level(0, { format: DECIMAL, text: '%1.', left: NUMBER_STEP, hanging: NUMBER_STEP })
            : level(depth, nested(depth, depth, NUMBER_STEP * depth)),
        ),
      },
      {
        reference: BULLETS,
        levels: DEPTHS.map((depth) =>
          level(depth, {
            format: BULLET,
            text: '•',
            left: BULLET_STEP * (depth + 1),
            hanging: BULLET_STEP - 2,
          }),
        ),
      },
    ],
  };
}

type LevelLook = { format: Level['format']; text: string; left: number; hanging: number };

function nested(depth: number, at: number, base: number): LevelLook {
  const format = depth === 1 ? LevelFormat.LOWER_LETTER : LevelFormat.LOWER_ROMAN;
  return { format, text: `(%${at + 1})`, left: base + NUMBER_STEP, hanging: NUMBER_STEP };
}

function level(at: number, { format, text, left, hanging }: LevelLook, style?: string): Level {
  return {
    level: at,
    ...(format && { format }),
    text,
    alignment: AlignmentType.LEFT,
    suffix: LevelSuffix.TAB,
    style: {
      paragraph: { indent: { left: twips(left), hanging: twips(hanging) } },
      ...(style !== undefined && { style }),
    },
  };
}
