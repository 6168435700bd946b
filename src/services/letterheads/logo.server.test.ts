import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { readLogo } from './logo.server.ts';

const square = (size: number, background: string, alpha = 1) =>
  sharp({
    create: { width: size, height: size, channels: 4, background: { ...sharpColor(background), alpha } },
  });

function sharpColor(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return { r, g, b };
}

/** A green block on a sheet that is otherwise empty. */
async function drawn(width: number, height: number): Promise<Sharp> {
  const block = await square(100, '#1c5b43').png().toBuffer();
  const sheet = { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  return sharp(
    await sharp({ create: sheet })
      .composite([{ input: block, left: 60, top: 40 }])
      .png()
      .toBuffer(),
  );
}

test('I15.60 a PNG, JPEG or WebP becomes a PNG on white without its empty edges', async () => {
  const picture = await drawn(400, 300);
  for (const file of [
    await picture.clone().png().toBuffer(),
    await picture.clone().webp({ lossless: true }).toBuffer(),
    await picture.clone().flatten({ background: '#ffffff' }).jpeg({ quality: 100 }).toBuffer(),
  ]) {
    const logo = await readLogo(file);
    if (typeof logo === 'string') throw new Error(logo);
    expect(Math.abs(logo.width - 100)).toBeLessThanOrEqual(16);
    const { format, hasAlpha } = await sharp(logo.png).metadata();
    expect({ format, hasAlpha }).toEqual({ format: 'png', hasAlpha: false });
  }
});

test('I15.60 what a file says besides its points goes, and it is never large', async () => {
  const noise = Buffer.from(
    Array.from({ length: 1_400 * 1_000 * 3 }, (_none, at) => (at * 2_654_435_761) % 251),
  );
  const file = await sharp(noise, { raw: { width: 1_400, height: 1_000, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'SECRET-NOTE' } })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(file.includes('SECRET-NOTE')).toBe(true);
  const logo = await readLogo(file);
  if (typeof logo === 'string') throw new Error(logo);
  expect(logo.png.length).toBeLessThanOrEqual(300_000);
  expect(logo.width).toBeLessThanOrEqual(1_200);
  expect(logo.height).toBeLessThanOrEqual(600);
  expect(Buffer.from(logo.png).includes('SECRET-NOTE')).toBe(false);
});

test('I15.60 a drawing, a disguise, a broken picture and a bomb are no logos', async () => {
  expect(await readLogo(Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"></svg>'))).toBe('drawing');
  expect(await readLogo(Buffer.from('<html>'))).toBe('noPicture');
  expect(await readLogo(Buffer.from('GIF89a...........'))).toBe('noPicture');
  const whole = await square(300, '#aa0000').png().toBuffer();
  expect(await readLogo(whole.subarray(0, 60))).toBe('noPicture');
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  expect(await readLogo(bomb)).toBe('noPicture');
  expect(await readLogo(Buffer.concat([whole, Buffer.alloc(5_000_001)]))).toBe('tooLarge');
});

test('I15.60 a logo that is nothing but white stays a picture', async () => {
  const logo = await readLogo(await square(50, '#ffffff').png().toBuffer());
  expect(typeof logo === 'string' ? logo : logo.width).toBe(50);
});
