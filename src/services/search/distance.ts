/**
 * How many letters must be added, left out, changed or swapped with their neighbour to get from one word to the other.
 * Stops counting beyond `most` and then returns `most + 1`.
 */
export function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = nextRow({ a, b, row, last, beforeLast });
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

type Row = { a: string; b: string; row: number; last: readonly number[]; beforeLast: readonly number[] };

function nextRow({ a, b, row, last, beforeLast }: Row): number[] {
  const current = [row];
  for (let column = 1; column <= b.length; column += 1) {
    const same = a[row - 1] === b[column - 1];
    let best = Math.min(
      (last[column] ?? 0) + 1,
      (current[column - 1] ?? 0) + 1,
      (last[column - 1] ?? 0) + (same ? 0 : 1),
    );
    const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    if (swapped) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
    current.push(best);
  }
  return current;
}

/** How many typing errors a word may have and still be taken for another: none in a short one. */
export function errorsAllowed({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}
