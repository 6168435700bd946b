import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('I15.45 the path of a QR code covers its dark squares, and no other', () => {
  const text = 'otpauth://totp/Papergrove:jane%40example.com?secret=JBSWY3DPEHPK3PXP';
  const { size, path } = qrPath(text);
  const { data } = encode(text, { border: 2 });
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let step = 0; step < Number(run); step += 1) drawn[Number(y)]?.splice(Number(x) + step, 1, true);
  expect([size, drawn]).toEqual([data.length, data]);
});
