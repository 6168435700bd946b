import { expect, test } from 'vitest';
import { dropped } from './receive-form.server.ts';

async function* body(pieces: number) {
  for (let piece = 0; piece < pieces; piece += 1) yield new Uint8Array(10);
}

test('I15.115 a form that is too large is read to its end before it is answered, and no further than a bound', async () => {
  expect(await dropped(body(5), 100)).toBe(50);
  expect(await dropped(body(500), 100)).toBe(100);
  expect(await dropped(null, 100)).toBe(0);
});
