import { DOMAINS, NO_SLIPS, WORLDWIDE } from './email-domains.table.ts';
import { byLocale, type Locale } from './locale.ts';

const ALL: ReadonlySet<string> = new Set([...WORLDWIDE, ...Object.values(DOMAINS).flat()]);
/** Names so well known that one wrong letter is a slip; of other short names it may be another company. */
const WELL_KNOWN: ReadonlySet<string> = new Set(['gmail', 'yahoo']);
const SHORT = 5;
const LONG = 8;
/** Endings with more than two letters that stand one slip from one of ours, and exist. */
const REAL_ENDINGS: ReadonlySet<string> = new Set([
  'com',
  'net',
  'org',
  'bet',
  'pet',
  'vet',
  'new',
  'dev',
  'pro',
]);

/**
 * The address a visitor probably meant when its domain is one slip from that of a large mailbox provider of the
 * language: transposed, missing, doubled or wrong letters, a missing dot, a comma. Never for a domain that may well
 * be what was meant.
 *
 * @param typed what stands in the field
 * @returns the whole address, its domain one of the table's, or undefined
 */
export function suggestEmail(typed: string, locale: Locale): string | undefined {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > 254) return undefined;
  const domain = text
    .slice(at + 1)
    .toLowerCase()
    .replaceAll(',', '.');
  const meant = domainMeant(domain, locale);
  return meant === undefined || `@${meant}` === text.slice(at).toLowerCase()
    ? undefined
    : `${text.slice(0, at)}@${meant}`;
}

function domainMeant(domain: string, locale: Locale): string | undefined {
  // With a comma corrected it may be right now.
  if (ALL.has(domain)) return domain;
  if (NO_SLIPS.has(domain) || domain.length < 4) return undefined;
  const candidates = [...byLocale(DOMAINS, locale), ...WORLDWIDE];
  return (
    candidates.find((candidate) => candidate.replaceAll('.', '') === domain) ??
    candidates.find((candidate) => isSlip(split(domain), split(candidate)))
  );
}

type Parts = { name: string; ending: string };

/** `gmail` and `com`, `uol` and `com.br`. */
function split(domain: string): Parts {
  const dot = domain.indexOf('.');
  return dot < 0
    ? { name: domain, ending: '' }
    : { name: domain.slice(0, dot), ending: domain.slice(dot + 1) };
}

function isSlip(typed: Parts, meant: Parts): boolean {
  const sameName = typed.name === meant.name;
  const sameEnding = typed.ending === meant.ending;
  if (sameName) return isEndingSlip(typed, meant);
  if (!isNameSlip(typed.name, meant.name)) return false;
  // Two slips in one domain only where the name is unmistakable.
  return sameEnding || (WELL_KNOWN.has(meant.name) && isEndingSlip(typed, meant));
}

function isNameSlip(typed: string, meant: string): boolean {
  const distance = slips(typed, meant);
  if (meant.length >= LONG) return distance <= 2 && typed[0] === meant[0];
  if (distance !== 1) return false;
  const sameLetters = isTransposed(typed, meant);
  if (meant.length <= SHORT && !WELL_KNOWN.has(meant)) return sameLetters || isDoubled(typed, meant);
  return sameLetters || typed[0] === meant[0] || typed === meant.slice(1);
}

function isEndingSlip({ name, ending: typed }: Parts, { ending: meant }: Parts): boolean {
  if (typed === '' || slips(typed, meant) !== 1) return false;
  // gmail.co, hotmail.cm: countries' endings, but not where these have their mailboxes.
  if (meant === 'com' && name.length >= SHORT && ['co', 'cm', 'om', 'cam'].includes(typed)) return true;
  const last = typed.slice(typed.lastIndexOf('.') + 1);
  const twoParts = meant.includes('.') && typed.includes('.');
  return twoParts ? meant.endsWith(`.${last}`) || !isEnding(last) : !isEnding(last);
}

/** Whether an ending exists: a country's, or one of the others that come into question. */
function isEnding(label: string): boolean {
  return label.length === 2 ? isCountry(label) : REAL_ENDINGS.has(label);
}

function isCountry(label: string): boolean {
  if (label === 'eu' || label === 'uk') return true;
  try {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    return names.of(label.toUpperCase()) !== undefined;
  } catch {
    return /^[a-z]{2}$/.test(label);
  }
}

function isTransposed(typed: string, meant: string): boolean {
  return typed.length === meant.length && [...typed].sort().join('') === [...meant].sort().join('');
}

/** One letter of it twice instead of once, or once instead of twice. */
function isDoubled(typed: string, meant: string): boolean {
  const [long, short] = typed.length > meant.length ? [typed, meant] : [meant, typed];
  return [...long].some(
    (letter, place) => letter === long[place + 1] && long.slice(0, place) + long.slice(place + 1) === short,
  );
}

/** Fewest slips (a letter missing, too many, wrong, or two swapped) between two words. */
function slips(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) next.push(cell(a, b, { i, j, before, row, next }));
    [before, row] = [row, next];
  }
  return row[b.length] ?? 3;
}

type Table = { i: number; j: number; before: number[]; row: number[]; next: number[] };

function cell(a: string, b: string, { i, j, before, row, next }: Table): number {
  const at = (line: number[], column: number) => line[column] ?? Number.POSITIVE_INFINITY;
  const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return Math.min(
    at(row, j) + 1,
    at(next, j - 1) + 1,
    at(row, j - 1) + wrong,
    swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
  );
}
