import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Document, Packer, Paragraph } from 'docx';
import PdfDocument from 'pdfkit';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileTextsService } from '../../src/services/file-texts/file-texts.server.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';
import { openFolder } from '../support/folder.ts';
import { newOwner, uploadServices } from '../support/upload-services.ts';

const WORKER = pathToFileURL(join(import.meta.dirname, '../../src/services/file-texts/read-text.worker.ts'));
let own: OwnDatabase;
let folder: string;
let services: ReturnType<typeof uploadServices>;
beforeAll(async () => {
  own = await openOwnDatabase();
  folder = openFolder('file-texts');
  services = uploadServices(own.database, folder);
});
afterAll(async () => {
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

type More = Partial<ConstructorParameters<typeof FileTextsService>[0]>;
const reading = (more: More = {}) =>
  new FileTextsService({
    ...{ database: own.database, log: pino({ level: 'silent' }), ...services, workerUrl: WORKER },
    ...more,
  });

async function laid(accountId: string, name: string, bytes: Buffer): Promise<string> {
  const space = (await services.spaces.of(accountId)).find(({ kind }) => kind === 'own');
  const place = { spaceId: space?.id ?? '', parentId: null };
  const content = (async function* () {
    yield bytes;
  })();
  const done = await services.items.upload({ accountId, place, name, most: bytes.length, content });
  if (typeof done === 'string') throw new Error(done);
  return done.id;
}

function pdfOf(...pages: string[]): Promise<Buffer> {
  const document = new PdfDocument({ autoFirstPage: false });
  for (const page of pages) document.addPage().text(page);
  document.end();
  return buffer(document);
}

const wordOf = (text: string) =>
  Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(text)] }] }));

const due = async () =>
  Number(
    (await own.database.pool.query('select count(*) from blobs where text_due_at is not null')).rows[0].count,
  );

describe('I15.81 what stands in uploaded files is found', () => {
  test('I15.81 PDF, Word and text files are found by their words, each by those who may see it', async () => {
    const [owner, stranger] = [await newOwner(own.database), await newOwner(own.database)];
    const texts = reading();
    await laid(
      owner,
      'scan-1.pdf',
      await pdfOf('First page.', 'The tenant pays a deposit of 900 EUR to the landlord.'),
    );
    await laid(owner, 'letter.docx', await wordOf('Die Kündigung gilt zum Monatsende & später'));
    await laid(owner, 'notes.txt', Buffer.from('Remember the marzipan'));
    await laid(owner, 'photo.bin', Buffer.from('marzipan in no text file'));
    await texts.finish();
    const found = async (text: string, accountId = owner) =>
      (await texts.saying(accountId, { text, limit: 5 })).map(({ item, snippet }) => [item.name, snippet]);
    expect(await found('deposit landl')).toEqual([
      ['scan-1.pdf', expect.stringContaining('The tenant pays a deposit of 900 EUR')],
    ]);
    expect(await found('kundigung')).toEqual([['letter.docx', 'Die Kündigung gilt zum Monatsende & später']]);
    expect(await found('MARZIPAN')).toEqual([['notes.txt', 'Remember the marzipan']]);
    expect(await found('deposit marzipan')).toEqual([]);
    // A word in its middle, a sign of PostgreSQL’s, and nothing at all find nothing, and break nothing.
    for (const text of ['eposit', "'", '!', ':*', '']) expect([text, await found(text)]).toEqual([text, []]);
    expect(await found('deposit', stranger)).toEqual([]);
    expect(await due()).toBe(0);
  });

  test('I15.81 what is thrown away is not found; what goes to another space is found there alone', async () => {
    const [owner, other] = [await newOwner(own.database), await newOwner(own.database)];
    const texts = reading();
    const id = await laid(owner, 'plan.txt', Buffer.from('the secret rhubarb recipe'));
    await texts.finish();
    const count = async (accountId: string) =>
      (await texts.saying(accountId, { text: 'rhubarb', limit: 5 })).length;
    expect([await count(owner), await count(other)]).toEqual([1, 0]);
    const [space] = await services.spaces.of(other);
    await own.database.pool.query(
      'update blobs set space_id = $1 where id = (select blob_id from items where id = $2)',
      [space?.id, id],
    );
    await own.database.pool.query('update items set space_id = $1 where id = $2', [space?.id, id]);
    expect([await count(owner), await count(other)]).toEqual([0, 1]);
    await services.items.trash(other, id);
    expect(await count(other)).toBe(0);
  });

  test('I15.81 what cannot be read is noted once, and the others are read', async () => {
    const owner = await newOwner(own.database);
    await laid(owner, 'broken.pdf', Buffer.from(`%PDF-1.7\n${'garbage '.repeat(2_000)}`));
    await laid(owner, 'broken.docx', Buffer.from('PK is no zip'));
    await laid(owner, 'bytes.txt', Buffer.from([1, 0, 2, 0]));
    await laid(owner, 'good.txt', Buffer.from('elderberry'));
    const texts = reading();
    await texts.finish();
    expect((await texts.saying(owner, { text: 'elderberry', limit: 5 })).length).toBe(1);
    expect(await due()).toBe(0);
  });

  test('I15.81 a file that never ends or eats memory is given up in its time, and holds nobody up', async () => {
    const owner = await newOwner(own.database);
    const hostile = (code: string) =>
      new URL(
        `data:text/javascript,${encodeURIComponent(
          `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${code} });`,
        )}`,
      );
    for (const [name, code, limits] of [
      ['endless.pdf', 'for (;;);', { jobMs: 300 }],
      ['hungry.pdf', 'const all = []; for (;;) all.push(Buffer.alloc(5e6, 1));', { growth: 60, lookMs: 10 }],
      ['heap.pdf', 'const all = []; for (;;) all.push({ a: [1, 2, 3] });', { heap: 32 }],
      ['dead.pdf', 'process.exit(3);', {}],
    ] as const) {
      await laid(owner, name, await pdfOf('hello'));
      const started = performance.now();
      const texts = reading({ workerUrl: hostile(code), limits });
      let beats = 0;
      const beat = setInterval(() => {
        beats += 1;
      }, 10);
      await texts.finish();
      clearInterval(beat);
      expect([name, await due()]).toEqual([name, 0]);
      expect(performance.now() - started).toBeLessThan(15_000);
      expect(beats).toBeGreaterThan(1);
    }
  });

  test('I15.81 what breaks the whole process is not tried for ever', async () => {
    const owner = await newOwner(own.database);
    const id = await laid(owner, 'deadly.pdf', await pdfOf('hello'));
    // Twice somebody took it up and was never heard of again.
    await own.database.pool.query(
      `update blobs set text_tries = 2, text_due_at = now() - interval '1 minute'
       where id = (select blob_id from items where id = $1)`,
      [id],
    );
    await reading().finish();
    expect(await due()).toBe(0);
    const { rows } = await own.database.pool.query(
      'select 1 from file_texts join items using (blob_id) where id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });
});
