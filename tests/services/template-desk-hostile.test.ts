import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CatalogueService } from '../../src/services/catalogue/catalogue.server.ts';
import { LibrarySource } from '../../src/services/documents/library/library-source.server.ts';
import { convertQueue } from '../../src/services/library/convert-queue.server.ts';
import { docxOfXml, outsideRelation, plain, run } from '../../src/services/library/docx.fixture.ts';
import { TemplateDesk } from '../../src/services/library/template-desk.server.ts';
import type { TemplateHead } from '../../src/services/library/template-version.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';

const root = join(import.meta.dirname, '../..');

let own: OwnDatabase;
let desk: TemplateDesk;
beforeAll(async () => {
  own = await openOwnDatabase();
  const { database } = own;
  desk = new TemplateDesk({
    database,
    library: new LibrarySource({ folder: join(root, 'content/templates'), database }),
    catalogue: new CatalogueService({ database, imagesUrl: '/imgs/', onPollError: () => undefined }),
    convert: convertQueue(pathToFileURL(join(root, 'src/services/library/convert.worker.ts'))),
  });
});
afterAll(() => own.close());

const ada = { by: 'ada', note: async () => undefined };
const head = (title: string): TemplateHead => ({
  ...{ title, locale: 'en', department: 'operations', type: 'agreement', family: '' },
});

test('I17.202 a file that was made to do harm is refused, each with a word of its own', async () => {
  const part = (name: string, content: string | Uint8Array) => ({ [name]: content });
  const hostile = {
    bursts: docxOfXml(plain('a'), { parts: part('word/media.xml', Buffer.alloc(19_000_000, 0x20)) }),
    macros: docxOfXml(plain('a'), { parts: part('word/vbaProject.bin', 'x') }),
    documentType: docxOfXml(plain('a'), {
      parts: part('word/styles.xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
    }),
    tooLarge: docxOfXml(plain('a'.repeat(601_000))),
    oldDoc: Buffer.from('d0cf11e0a1b11ae1'.repeat(9), 'hex'),
    noDocx: docxOfXml(plain('a'), { mainType: 'application/vnd.ms-excel' }),
    damaged: Buffer.from('PK, but no more of it'),
    noText: docxOfXml(''),
  };
  const kinds: string[] = [];
  for (const [name, bytes] of Object.entries(hostile)) {
    const done = await desk.bring(head('Hostile'), { name, bytes }, ada);
    kinds.push(done.outcome === 'refused' ? done.kind : done.outcome);
  }
  expect(kinds).toEqual(Object.keys(hostile));
  expect(await desk.current()).toEqual([]);
  const outside = docxOfXml(plain('A text with a picture from elsewhere, of [Name].') + run(''), {
    parts: part('word/_rels/document.xml.rels', outsideRelation('image', 'http://127.0.0.1:1/x.png')),
  });
  const done = await desk.bring(head('Outside'), { name: 'o.docx', bytes: outside }, ada);
  expect(done.outcome === 'begun' && done.version.report?.leftOut).toEqual([
    { kind: 'outsideReferences', count: 1 },
  ]);
}, 60_000);
