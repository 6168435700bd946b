import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readFiles } from './upload.server.ts';

const PIECE = 64_000;

/** A form as it comes over a line: in pieces. */
async function form(files: Readonly<Record<string, string>>): Promise<Request> {
  const body = new FormData();
  for (const [name, text] of Object.entries(files)) body.append('files', new Blob([text]), name);
  const whole = new Request('http://localhost/', { method: 'POST', body });
  const bytes = Buffer.from(await whole.arrayBuffer());
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_none, index) =>
    bytes.subarray(index * PIECE, (index + 1) * PIECE),
  );
  const stream = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const headers = whole.headers;
  const sent = { method: 'POST', headers, body: stream, duplex: 'half' };
  return new Request('http://localhost/', sent);
}

test('I15.115 the next file of a form is taken when what became of the one before is known', async () => {
  let underWay = 0;
  const taken = await readFiles(
    await form({ 'a.txt': 'a', 'b.txt': 'bb', 'c.txt': 'ccc' }),
    async ({ content }) => {
      underWay += 1;
      expect(underWay).toBe(1);
      let text = '';
      for await (const piece of content) text += Buffer.from(piece).toString();
      await sleep(20);
      underWay -= 1;
      return text;
    },
  );
  expect(taken).toEqual([
    { name: 'a.txt', outcome: 'a' },
    { name: 'b.txt', outcome: 'bb' },
    { name: 'c.txt', outcome: 'ccc' },
  ]);
});

test('I15.115 a file of which only the beginning is read keeps neither the others nor the answer waiting', async () => {
  const large = 'x'.repeat(3_000_000);
  const taken = await readFiles(
    await form({ 'large.txt': large, 'small.txt': 'small' }),
    async ({ content }) => {
      for await (const piece of content) return piece.length;
      return 0;
    },
  );
  expect(taken[0]?.outcome).toBeLessThan(large.length);
  expect(taken[1]).toEqual({ name: 'small.txt', outcome: 'small'.length });
}, 10_000);
