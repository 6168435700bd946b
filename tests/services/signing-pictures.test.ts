import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../src/services/signing/envelope.ts';
import { type ConsoleBench, openConsole } from '../support/console.ts';
import { pdfPictures, pdfText } from '../support/pdf.ts';
import { idOf, SigningStage } from '../support/signing.ts';
import { site } from '../support/site.ts';

const SECRET = 'where it was taken';
const stage = new SigningStage();
let bench: ConsoleBench;
beforeAll(async () => {
  bench = await openConsole();
  await stage.open(bench.database);
});
afterAll(async () => {
  await stage.close();
  await bench.close();
});

/** Ink on white, with words about it in the file. */
function picture(): Promise<Buffer> {
  const ink = '<path d="M20 80 C 90 10, 150 140, 260 40" stroke="#123" stroke-width="6" fill="none"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120">${ink}</svg>`;
  return sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .withExif({ IFD0: { ImageDescription: SECRET } })
    .jpeg()
    .toBuffer();
}

type Brought = { name: string; bytes: Buffer; field?: string };

/** Signs by the page's form, without a script. */
async function signWith(link: string, { name, bytes, field = 'picture' }: Brought) {
  const form = new FormData();
  for (const [key, value] of Object.entries({
    intent: 'sign',
    consent: CONSENT_VERSION,
    signature: 'Rosa O’Neil',
  }))
    form.set(key, value);
  form.set('drawn', new File([], ''));
  form.set(field, new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  // Sent with its length, as browsers do.
  const made = new Request(site, { method: 'POST', body: form });
  const body = new Uint8Array(await made.arrayBuffer());
  const answer = await fetch(`${site}/sign/${link}/?lang=en`, {
    ...{ method: 'POST', redirect: 'manual', body },
    headers: {
      ...{ Origin: site, 'Sec-Fetch-Site': 'same-origin' },
      'Content-Type': made.headers.get('content-type') ?? '',
    },
  });
  return { status: answer.status, page: await answer.text() };
}

async function sealedFile(link: string): Promise<Buffer> {
  const file = async () => {
    const answer = await fetch(`${site}/sign/${link}/file/`);
    return { isSealed: /^attachment/.test(answer.headers.get('content-disposition') ?? ''), answer };
  };
  await expect.poll(async () => (await file()).isSealed, { timeout: 30_000, interval: 500 }).toBe(true);
  return Buffer.from(await (await file()).answer.arrayBuffer());
}

describe('the picture of a signature', () => {
  test('I20.31 is printed on the certificate with its caption, with nothing else of its file', async () => {
    const envelope = await stage.sent({ names: ['Rosa'] });
    const link = await stage.linkOf(envelope.emails[0] ?? '');
    const { status } = await signWith(link, { name: 'rosa.png', bytes: await picture() });
    expect(status).toBe(303);
    const sealed = await sealedFile(link);
    const found = await stage.signing.verify(sealed);
    if (found.verdict !== 'unchanged') throw new Error(found.verdict);
    const signed = found.trail?.events.find(({ kind }) => kind === 'signed');
    expect(signed?.data).toMatchObject({
      picture: 'picture',
      pictureSha256: expect.stringMatching(/^\w{64}$/),
    });
    expect(await pdfText(sealed)).toContain('Rosa, brought as a picture');
    expect(await pdfPictures(sealed)).toBe(1);
    const { png } = await bench.database.query
      .selectFrom('envelope_signatures as picture')
      .innerJoin('envelope_recipients as person', 'person.id', 'picture.recipient_id')
      .where('person.envelope_id', '=', idOf(envelope.outcome))
      .select('png')
      .executeTakeFirstOrThrow();
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.includes(SECRET)).toBe(false);
  });

  test('I20.31 that is none, is too large or a bomb is refused, and nothing is signed', async () => {
    const envelope = await stage.sent({ names: ['Rosa'] });
    const link = await stage.linkOf(envelope.emails[0] ?? '');
    const real = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const wide = { width: 9_000, height: 9_000, channels: 3 as const, background: '#123' };
    const bomb = await sharp({ create: wide }).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const brought: [Brought, number][] = [
      [{ name: 'a.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 400],
      [{ name: 'a.png', bytes: Buffer.from('<html><script>alert(1)</script></html>') }, 400],
      [{ name: 'a.png', bytes: Buffer.from('%PDF-1.7\n') }, 400],
      [{ name: 'cut.png', bytes: real.subarray(0, real.length / 2) }, 400],
      [{ name: 'bomb.png', bytes: bomb }, 400],
      [{ name: 'bomb.png', bytes: bomb, field: 'drawn' }, 400],
      [{ name: 'large.png', bytes: Buffer.concat([real, Buffer.alloc(5_100_000)]) }, 413],
    ];
    for (const [file, expected] of brought) {
      const { status, page } = await signWith(link, file);
      expect([file.name, status, page.includes('That is no picture we can use')]).toEqual([
        ...[file.name, expected, true],
      ]);
    }
    const { people } = (await stage.stateOf(envelope.accountId, idOf(envelope.outcome))) ?? {};
    expect(people).toEqual(['asked']);
  });

  test('I20.31 never changes once it is kept', async () => {
    const envelope = await stage.sent({ names: ['Rosa', 'Ben'] });
    const link = await stage.linkOf(envelope.emails[0] ?? '');
    await signWith(link, { name: 'rosa.png', bytes: await picture() });
    await expect(
      bench.database.pool.query(
        `update envelope_signatures set png = '\\x00' where recipient_id in
          (select id from envelope_recipients where envelope_id = $1)`,
        [idOf(envelope.outcome)],
      ),
    ).rejects.toThrow('never change');
  });
});
