/** What a content is made of, but for strings, which begin with a bracket. */
const TOKEN = /%[^\r\n]*|<<|<[^>]*>|\/[^\s\0()<>[\]{}/%]*|[^\s\0()<>[\]{}/%]+|\(/g;
/** Where the bytes of a picture within the content end. */
const PICTURE_END = /[\s]EI(?=[\s]|$)/g;
const STRING_PART = /\\[\s\S]|[()]/g;

/** What a content is made of, one after the other: without notes, and without the bytes of pictures in it. */
export function* tokensOf(content: string): Generator<string> {
  const tokens = new RegExp(TOKEN);
  for (let found = tokens.exec(content); found; found = tokens.exec(content)) {
    const [token] = found;
    if (token === '(') {
      const start = found.index;
      tokens.lastIndex = endOfString(content, tokens.lastIndex);
      yield content.slice(start, tokens.lastIndex);
      continue;
    }
    if (token === 'ID') tokens.lastIndex = endOfPicture(content, tokens.lastIndex);
    if (!token.startsWith('%')) yield token;
  }
}

/**
 * How many states of graphics a content leaves saved; undefined where it takes back more than it saved, so that nobody can
 * draw over it in a known place.
 */
export function openStates(content: string): number | undefined {
  let depth = 0;
  for (const token of tokensOf(content)) {
    if (token === 'q') depth += 1;
    if (token === 'Q') depth -= 1;
    if (depth < 0) return undefined;
  }
  return depth;
}

/** A name as it is meant: without its stroke and its escapes. */
export function nameIn(token: string): string {
  return token
    .slice(1)
    .replaceAll(/#([\da-f]{2})/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
}

const ESCAPED = /\\(?:([0-7]{1,3})|(\r\n|[\r\n])|([\s\S]))/g;

/** The bytes of a string, each of which stands for a letter in a font that is drawn; none of what is no string. */
export function bytesIn(token: string): Buffer {
  if (!/^(?:\(|<(?!<))/.test(token)) return Buffer.alloc(0);
  if (token.startsWith('<')) {
    const digits = token.slice(1, -1).replaceAll(/[^\da-f]/gi, '');
    return Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex');
  }
  const text = token.slice(1, -1).replaceAll(ESCAPED, (_all, octal?: string, line?: string, sign = '') => {
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8) & 255);
    return line === undefined ? (SIGNS.get(sign) ?? sign) : '';
  });
  return Buffer.from(text, 'latin1');
}
const SIGNS = new Map([
  ...([
    ['n', '\n'],
    ['r', '\r'],
    ['t', '\t'],
    ['b', '\b'],
    ['f', '\f'],
  ] as const),
]);

/** Brackets in a string are pairs, or escaped. */
function endOfString(content: string, from: number): number {
  const parts = new RegExp(STRING_PART);
  parts.lastIndex = from;
  let open = 1;
  for (let found = parts.exec(content); found; found = parts.exec(content)) {
    if (found[0] === '(') open += 1;
    if (found[0] === ')') open -= 1;
    if (open === 0) return parts.lastIndex;
  }
  return content.length;
}

function endOfPicture(content: string, from: number): number {
  const ends = new RegExp(PICTURE_END);
  ends.lastIndex = from;
  return ends.exec(content) ? ends.lastIndex : content.length;
}
