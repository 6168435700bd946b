import type { DocumentType } from './document.ts';

/** Where a logo stands between the edges of the text. */
export const LOGO_SIDES = ['left', 'center', 'right'] as const;
export type LogoSide = (typeof LOGO_SIDES)[number];

/** A picture of points; its size is in pixels. */
export type Logo = { png: Uint8Array; width: number; height: number };

/** The stationery of a company, ready to be printed. */
export type Letterhead = {
  /** Changes with everything that is printed of it. */
  key: string;
  side: LogoSide;
  logo: Logo | null;
  /** Printed beside the logo or in its place; '' where the logo says it. */
  name: string;
  /** '#1C5B43': rules, and the name where it is dark enough to be read. */
  accent: string;
  /** The small line above whom a letter is for; '' for none. */
  sender: string;
  /** The columns of the foot, a text per line. */
  columns: readonly (readonly string[])[];
  /** What pages after the first one have of it. */
  following: { head: boolean; foot: boolean };
};

/** What a letterhead says, without its picture: as it is kept, and as a page gets it. */
export type LetterheadWords = Omit<Letterhead, 'logo'>;

/** Types of documents that go out to others on paper of the company. */
const SUITED: readonly DocumentType[] = ['letter', 'proposal', 'purchase-order'];

/** Whether documents of a template have the letterhead unless their owner says otherwise. */
export function suitsLetterhead({ type }: { type: DocumentType }, isNumbered: boolean): boolean {
  return isNumbered || SUITED.includes(type);
}

/** As WCAG asks for small text on white. */
export const READABLE = 4.5;
const INK = '#1B211D';

/** The color in which words are printed: the accent where it can be read on white, else ink. */
export function wordColor(accent: string): string {
  return contrastOnWhite(accent) >= READABLE ? accent : INK;
}

/** How far a color ('#1C5B43') is from white: 1 to 21, as WCAG counts. */
export function contrastOnWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(color.slice(at, at + 2)));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function linear(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** A box a logo is fitted into, in points. */
export type LogoBox = { width: number; height: number };
/** On the first page, and small on those after it. */
export const LOGO_BOX: LogoBox = { width: 190, height: 62 };
export const SMALL_LOGO_BOX: LogoBox = { width: 96, height: 22 };
/** Points of a pixel: a picture is not printed larger than 150 points of it to the inch would be. */
const LARGEST_PIXEL = 0.48;

/** Narrower than this nobody would know a small logo again: the name stands in its place. */
const LEAST_WIDTH = 20;

/** The logo of the pages after the first one; null where their head is the name. */
export function smallLogo({ logo, name }: Pick<Letterhead, 'logo' | 'name'>): Logo | null {
  const isKnown = logo !== null && (name === '' || fittedLogo(logo, SMALL_LOGO_BOX).width >= LEAST_WIDTH);
  return isKnown ? logo : null;
}

/** How large a logo is printed: as large as its box allows, and never so large that its pixels show. */
export function fittedLogo({ width, height }: Pick<Logo, 'width' | 'height'>, box: LogoBox): LogoBox {
  const scale = Math.min(box.width / width, box.height / height, LARGEST_PIXEL);
  return { width: width * scale, height: height * scale };
}
