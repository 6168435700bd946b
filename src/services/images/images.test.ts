import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '../../shared/keys.ts';
import { Refusal } from '../outcome.ts';
import { readImageRequest, responsiveImage } from './image.ts';
import { ImageService } from './images.server.ts';
import { IMAGE_TYPES, type ImageFormat, SCREENS } from './images.table.ts';

const folder = mkdtempSync(join(tmpdir(), 'papergrove-images-'));
let service: ImageService;
let asked: string[];
let picture: Buffer;

beforeAll(async () => {
  picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#1c5b43' } })
    .png()
    .toBuffer();
  mkdirSync(join(folder, 'public'));
  writeFileSync(join(folder, 'public/wide.png'), picture);
  writeFileSync(join(folder, 'public/text.png'), 'no picture');
  writeFileSync(join(folder, 'secret.png'), picture);
  asked = [];
  service = new ImageService({
    folder: join(folder, 'public'),
    hosts: ['thumbs.example', 'silent.example', 'dripping.example'],
    fetchMs: 1_000,
    fetch: (input, init) => {
      const url = input instanceof URL ? input.href : '';
      asked.push(url);
      if (url.startsWith('https://silent.example/')) return aborted(init?.signal);
      if (url.startsWith('https://dripping.example/')) return Promise.resolve(dripping(init?.signal));
      const body = new Uint8Array(url.includes('huge') ? Buffer.alloc(6 * 1024 * 1024) : picture);
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'image/png' } }));
    },
  });
});

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

/** Begins to answer, and never ends. */
function dripping(signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array([1]));
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'image/png' } });
}

const make = (src: string, width = 576, format: ImageFormat = 'webp') => service.make({ src, width, format });
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: unknown) => (error instanceof Refusal ? error.status : 500),
  );

describe('R7.44-R7.53 the named widths', () => {
  test.each([
    ['R7.44', 'xs', 576],
    ['R7.45', 'sm', 768],
    ['R7.46', 'md', 996],
    ['R7.47', 'lg', 1200],
    ['R7.48', 'xl', 1367],
    ['R7.49', 'xxl', 1600],
    ['R7.50', '2xl', 1536],
    ['R7.51', 'xxs', 480],
    ['R7.52', '4k', 1921],
    ['R7.53', 'default', 320],
  ] as const)('%s %s is %i', (_, name, width) => {
    expect(SCREENS[name]).toBe(width);
    expect(readImageRequest({ src: '/a.png', w: name })).toMatchObject({ width });
    expect(readImageRequest({ src: '/a.png', w: String(width) })).toMatchObject({ width });
    const { srcset } = responsiveImage('/a.png', `${name === 'default' ? '' : `${name}:`}100vw`);
    expect(srcset).toContain(`${width}w`);
  });

  test('other widths are refused, nothing is the default', () => {
    expect(readImageRequest({ src: '/a.png', w: '577' })).toEqual({ wrong: 'w' });
    expect(readImageRequest({ src: '/a.png', w: 'constructor' })).toEqual({ wrong: 'w' });
    expect(readImageRequest({ src: '/a.png' })).toEqual({ src: '/a.png', width: 320, format: 'webp' });
  });

  test('sizes go from wide to narrow, as browsers take the first that fits', () => {
    expect(responsiveImage('/a.png', '100vw md:50vw xl:640px').sizes).toBe(
      '(min-width: 1367px) 640px, (min-width: 996px) 50vw, 100vw',
    );
  });
});

describe('R7.54 formats', () => {
  test.each(keysOf(IMAGE_TYPES))('%s is made', async (format) => {
    const { format: found, width } = await sharp(await make('/wide.png', 480, format)).metadata();
    const expected = { jpg: 'jpeg', jpeg: 'jpeg', avif: 'heif', webp: 'webp', png: 'png', gif: 'gif' }[
      format
    ];
    expect(found).toBe(expected);
    expect(width).toBe(480);
  });

  test.each(['bmp', 'svg', 'tiff', '', 'toString'])('%j is refused', (f) => {
    expect(readImageRequest({ src: '/a.png', f })).toEqual({ wrong: 'f' });
  });
});

describe('sources', () => {
  test('R7.43 an allowed host is asked over https, any other never', async () => {
    expect(await statusOf(make('https://thumbs.example/vi/x/hq.png'))).toBe(200);
    const before = asked.length;
    for (const src of [
      'http://thumbs.example/a.png',
      'https://thumbs.example:8443/a.png',
      'https://thumbs.example.evil.example/a.png',
      'https://user@evil.example/a.png',
      'https://127.0.0.1/a.png',
      'https://169.254.169.254/latest/',
      'file:///etc/passwd',
      '//thumbs.example/a.png',
      'data:image/png;base64,AAAA',
    ])
      expect([403, 404]).toContain(await statusOf(make(src)));
    expect(asked).toHaveLength(before);
  });

  test('own pictures only from their folder', async () => {
    for (const src of [
      '/../secret.png',
      '/%2e%2e/secret.png',
      '/./../secret.png',
      '/nowhere.png',
      '/wide.svg',
    ])
      expect(await statusOf(make(src))).toBe(404);
  });

  test('what is no picture, or too big, is refused', async () => {
    expect(await statusOf(make('/text.png'))).toBe(422);
    expect(await statusOf(make('https://thumbs.example/huge.png'))).toBe(422);
  });

  test('a picture is never made larger than it is, and made once', async () => {
    const body = await make('/wide.png', 1921, 'webp');
    expect((await sharp(body).metadata()).width).toBe(1921);
    expect(await make('/wide.png', 1921, 'webp')).toBe(body);
    const small = await make('/wide.png', 576, 'png');
    expect((await sharp(small).metadata()).width).toBe(576);
  });

  test('more than a queue full at once is sent away with a time', async () => {
    const many = Array.from({ length: 40 }, (_, number) =>
      statusOf(make(`https://thumbs.example/${number}.png`, 320)),
    );
    const statuses = await Promise.all(many);
    expect(statuses.filter((status) => status === 503)).not.toHaveLength(0);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
  });

  test.each(['silent.example', 'dripping.example'])(
    'I13.20 %s holds up no other host’s pictures and none of ours, and is left alone for a while',
    async (host) => {
      const begun = performance.now();
      const many = Array.from({ length: 24 }, (_, number) => statusOf(make(`https://${host}/${number}.png`)));
      expect(await statusOf(make(`https://${host}/more.png`))).toBe(503);
      expect(await statusOf(make(`https://thumbs.example/beside-${host}.png`, 480))).toBe(200);
      expect(await statusOf(make('/wide.png', 480, 'gif'))).toBe(200);
      expect(performance.now() - begun).toBeLessThan(1_000);
      const statuses = await Promise.all(many);
      expect(statuses.filter((status) => status === 404)).toHaveLength(4);
      expect(statuses.filter((status) => status === 503)).toHaveLength(20);
      expect(await statusOf(make(`https://thumbs.example/after-${host}.png`, 480))).toBe(200);
    },
  );
});
