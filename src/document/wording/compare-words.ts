/** A stretch of words: in both texts, only in the one before, or only in the one now. */
export type ComparedWords = { kind: 'same' | 'gone' | 'new'; text: string };

/** Pairs of words that are compared; two texts with more in the middle are told as one for the other. */
const MOST_PAIRS = 4_000_000;

/** What became of a text, word by word: what it begins and ends with alike is set aside, the rest is compared. */
export function comparedWords(before: string, now: string): ComparedWords[] {
  const [one, other] = [wordsOf(before), wordsOf(now)];
  const head = sharedLength(one, other);
  const tail = sharedLength(one.slice(head).toReversed(), other.slice(head).toReversed());
  const middle = compared(one.slice(head, one.length - tail), other.slice(head, other.length - tail));
  return joined([...one.slice(0, head).map(same), ...middle, ...one.slice(one.length - tail).map(same)]);
}

/** Words with the spaces behind them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/gu) ?? [];
}

function sharedLength(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((word, index) => word !== other[index]);
  return end < 0 ? one.length : end;
}

function compared(one: readonly string[], other: readonly string[]): ComparedWords[] {
  if (one.length * other.length > MOST_PAIRS) return [...one.map(gone), ...other.map(come)];
  const lengths = commonLengths(one, other);
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  const result: ComparedWords[] = [];
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    const [left, right] = [one[row], other[column]];
    if (left !== undefined && left === right) {
      result.push(same(left));
      row += 1;
      column += 1;
    } else if (left !== undefined && (right === undefined || at(row + 1, column) >= at(row, column + 1))) {
      result.push(gone(left));
      row += 1;
    } else if (right !== undefined) {
      result.push(come(right));
      column += 1;
    }
  }
  return result;
}

/** Of each pair of rests, how many words they have in common in the same order. */
function commonLengths(one: readonly string[], other: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  for (let row = one.length - 1; row >= 0; row -= 1) {
    const [here, below] = [lengths[row], lengths[row + 1]];
    if (!here || !below) continue;
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const isSame = one[row] === other[column];
      here[column] = isSame
        ? (below[column + 1] ?? 0) + 1
        : Math.max(below[column] ?? 0, here[column + 1] ?? 0);
    }
  }
  return lengths;
}

function joined(words: readonly ComparedWords[]): ComparedWords[] {
  const result: ComparedWords[] = [];
  for (const word of words) {
    const last = result.at(-1);
    if (last?.kind === word.kind) result.splice(-1, 1, { ...last, text: last.text + word.text });
    else result.push(word);
  }
  return result;
}

const same = (text: string): ComparedWords => ({ kind: 'same', text });
const gone = (text: string): ComparedWords => ({ kind: 'gone', text });
const come = (text: string): ComparedWords => ({ kind: 'new', text });
