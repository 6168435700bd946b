/** Bytes in pieces of one size, the last as it comes: a row of the database holds one. */
export async function* inParts(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer, void, undefined> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    waiting.push(piece);
    length += piece.length;
    if (length < size) continue;
    const whole = Buffer.concat(waiting);
    const rest = whole.length % size;
    for (let at = 0; at + size <= whole.length; at += size) yield whole.subarray(at, at + size);
    waiting = rest > 0 ? [whole.subarray(whole.length - rest)] : [];
    length = rest;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
