import { booksOf, together } from './books/books.ts';
import type { Sold } from './sale.ts';

/** A request may have 64 KB. */
const MOST_BYTES = 48 * 1024;

/** Writes sales into the books of the demo's stand-ins. @throws Error where they are not taken */
export async function tellStandIns(site: string, sales: readonly Sold[]): Promise<void> {
  for (const portion of portionsOf(sales.map(booksOf), MOST_BYTES)) {
    const answer = await fetch(`${site}/dev/pay/books`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site },
      body: JSON.stringify(together(portion)),
    });
    if (!answer.ok) throw new Error(`the stand-ins took no books: ${answer.status}`);
  }
}

/** Things in their order, as many at once as stay below a size in JSON. */
function portionsOf<Thing>(things: readonly Thing[], most: number): Thing[][] {
  const portions: Thing[][] = [[]];
  let size = 0;
  for (const thing of things) {
    const bytes = Buffer.byteLength(JSON.stringify(thing));
    if (size + bytes > most) {
      portions.push([]);
      size = 0;
    }
    portions.at(-1)?.push(thing);
    size += bytes;
  }
  return portions;
}
