/** As many bytes as disks give a name: what comes out of the drive has to fit there. */
const MOST_BYTES = 255;
const MOST_TOLD = 60;

/**
 * Signs no name has: control signs, ends of lines, signs that turn the direction of reading (they make `exe.pdf` of
 * `fdp.exe`), halves of signs, and what separates folders.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff/\\]/u;
/** What has nothing to see. */
const BLANK = /^[\p{Z}\p{C}\u115f\u1160\u3164\uffa0]*$/u;

/** A name as it is kept; undefined where it is none. Any other sign of any script may stand in it. */
export function itemName(text: string): string | undefined {
  const name = text.normalize('NFC').trim();
  if (BLANK.test(name) || FORBIDDEN.test(name) || name === '.' || name === '..') return undefined;
  return bytesOf(name) <= MOST_BYTES ? name : undefined;
}

/** A name with a sign in place of each that no name has: nothing turns the direction of reading. */
export function seenName(text: string): string {
  return text.replaceAll(new RegExp(FORBIDDEN, 'gu'), '\ufffd');
}

/** A name as it was sent, to be told of: shortened, with a sign in place of each that no name has. */
export function toldName(text: string): string {
  const seen = seenName(text.normalize('NFC').trim());
  return seen.length > MOST_TOLD ? `${[...seen].slice(0, MOST_TOLD).join('')}…` : seen;
}

/** What two names of one folder must differ in: disks of some systems do not tell capitals apart. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}

/** A name with a number before its ending, shortened as far as that takes: `Offer (2).pdf`. */
export function numberedName(name: string, number: number): string {
  const [stem, ending] = inTwo(name);
  const tail = ` (${number})${ending}`;
  let kept = '';
  for (const sign of stem) {
    if (bytesOf(kept + sign + tail) > MOST_BYTES) break;
    kept += sign;
  }
  return kept.trimEnd() + tail;
}

/** Before its ending, and from the point on; a long one is none. */
function inTwo(name: string): [stem: string, ending: string] {
  const ending = /^.+?(\.[^.\s]{1,16})$/u.exec(name)?.[1] ?? '';
  return [name.slice(0, name.length - ending.length), ending];
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
