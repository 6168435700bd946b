import { LOGO_SIDES, type LogoSide } from '../../document/letterhead.ts';
import { keysOf } from '../../shared/keys.ts';

/** The columns of a foot, in their order. */
export const FOOT_COLUMNS = ['address', 'contact', 'bank', 'numbers'] as const;
export type FootColumn = (typeof FOOT_COLUMNS)[number];

/** How a company's letterhead looks; its words come from the company's profile. */
export type LetterheadDesign = {
  side: LogoSide;
  /** '#1C5B43' */
  accent: string;
  /** The company's name beside the logo; without a logo it is there anyway. */
  hasName: boolean;
  hasSender: boolean;
  /** In the place of name and address in one line; '' for those. */
  sender: string;
  columns: Readonly<Record<FootColumn, boolean>>;
  /** What pages after the first one have of it. */
  following: { head: boolean; foot: boolean };
};

export const USUAL_DESIGN: LetterheadDesign = {
  side: 'right',
  accent: '#1C5B43',
  hasName: true,
  hasSender: true,
  sender: '',
  columns: { address: true, contact: true, bank: true, numbers: true },
  following: { head: true, foot: false },
};

export const LONGEST_SENDER = 120;

type Typed = Readonly<Record<string, string | undefined>>;

/** Reads a design as its form posts it; what is none of ours is as usual. */
export function readDesign(typed: Typed): LetterheadDesign {
  const isOn = (name: string) => typed[name] === 'on';
  const accent = typed['accent'] ?? '';
  const sender = (typed['sender'] ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return {
    side: LOGO_SIDES.find((side) => side === typed['side']) ?? USUAL_DESIGN.side,
    accent: /^#[0-9a-f]{6}$/i.test(accent) ? accent.toUpperCase() : USUAL_DESIGN.accent,
    hasName: isOn('hasName'),
    hasSender: isOn('hasSender'),
    sender: [...sender].slice(0, LONGEST_SENDER).join(''),
    columns: columnsIn(isOn),
    following: { head: isOn('following.head'), foot: isOn('following.foot') },
  };
}

function columnsIn(isOn: (name: string) => boolean): LetterheadDesign['columns'] {
  const columns = { ...USUAL_DESIGN.columns };
  for (const column of keysOf(columns)) columns[column] = isOn(`columns.${column}`);
  return columns;
}
