import { randomBytes } from 'node:crypto';
import { Packer, Paragraph, TextRun, Document as WordDocument } from 'docx';
import { afterAll, describe, expect, test } from 'vitest';
import { Converter } from './converter.server.ts';
import { docxOfXml, outsideRelation, plain } from './docx.fixture.ts';
import { openDocxPackage } from './docx-package.server.ts';
import { readDocx } from './docx-reader.server.ts';
import { zipOf } from './zip.fixture.ts';

const WORKER = new URL('./convert.worker.ts', import.meta.url);
const converter = new Converter({ workerUrl: WORKER, deadlineMs: 60_000 });
afterAll(() => converter.close());

const MEGABYTE = 1024 * 1024;
const MACRO_MAIN = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const SHEET_MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE);
const noise = (bytes: number) => randomBytes(bytes);

function oleContainer(stream: string): Buffer {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(512),
    Buffer.from(stream, 'utf16le'),
  ]);
}

/** XML of a paragraph in so many tables. */
function nested(depth: number): string {
  return `${'<w:tbl><w:tr><w:tc>'.repeat(depth)}${plain('x')}${'</w:tc></w:tr></w:tbl>'.repeat(depth)}`;
}

const documentType = '<!DOCTYPE w:document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
const withDocument = (xml: string) => docxOfXml('', { parts: { 'word/document.xml': xml } });
const whole = docxOfXml(plain('Hello'));
const BOMB = { name: 'word/media/bomb.bin', content: zeros(60) };

describe('what is refused', () => {
  test.each<[string, () => Buffer, RegExp]>([
    ['a text', () => Buffer.from('Dear Sir'), /no \.docx/],
    ['nothing', () => Buffer.alloc(0), /no \.docx/],
    ['a file cut short', () => whole.subarray(0, whole.length - 30), /damaged, cut short/],
    ['a file cut in the middle', () => whole.subarray(0, whole.length / 2), /damaged, cut short/],
    ['a file with a flipped byte', () => flipped(whole), /damaged|well-formed/],
    ['a password', () => oleContainer('EncryptedPackage'), /is encrypted/],
    [
      'an encrypted part',
      () => docxOfXml('', { entries: [{ name: 'x', content: 'x', claims: { flags: 0x0801 } }] }),
      /is encrypted/,
    ],
    ['a .doc', () => oleContainer('WordDocument'), /old word processor/],
    ['a macro', () => docxOfXml(plain('x'), { parts: { 'word/vbaProject.bin': 'x' } }), /has macros/],
    ['a .docm called .docx', () => docxOfXml(plain('x'), { mainType: MACRO_MAIN }), /has macros/],
    [
      'a table of numbers',
      () => docxOfXml(plain('x'), { mainType: SHEET_MAIN }),
      /no document of a word processor/,
    ],
    ['a bomb in a picture', () => docxOfXml(plain('x'), { entries: [BOMB] }), /20 MB|burst/],
    [
      'a bomb in the text',
      () => docxOfXml(`<w:p><w:r><w:t>${'a'.repeat(30 * MEGABYTE)}</w:t></w:r></w:p>`),
      /20 MB|burst/,
    ],
    ['many parts that burst together', () => docxOfXml('', { entries: manyParts() }), /50 MB/],
    [
      'a part that says it is small',
      () => docxOfXml('', { entries: [{ ...BOMB, claims: { size: 10 } }] }),
      /damaged|burst/,
    ],
    [
      'a part that says it is large',
      () => docxOfXml('', { entries: [{ name: 'x', content: 'x', claims: { size: 10 } }] }),
      /damaged/,
    ],
    [
      'a wrong sum',
      () => docxOfXml('', { entries: [{ name: 'x', content: 'x', claims: { sum: 1 } }] }),
      /damaged in x/,
    ],
    ['parts that overlap', () => docxOfXml('', { entries: overlapping() }), /overlap/],
    [
      'two parts of one name',
      () => docxOfXml('', { entries: [{ name: 'WORD/document.xml', content: 'x' }] }),
      /two parts/,
    ],
    [
      'a path out of the file',
      () => docxOfXml('', { entries: [{ name: '../../etc/passwd', content: 'x' }] }),
      /damaged|no \.docx/,
    ],
    [
      'an unknown packing',
      () => docxOfXml('', { entries: [{ name: 'x', content: 'x', claims: { method: 12 } }] }),
      /packed in a way/,
    ],
    [
      'too many parts',
      () =>
        docxOfXml('', { entries: Array.from({ length: 2_001 }, (_, n) => ({ name: `${n}`, content: '' })) }),
      /2000 parts/,
    ],
    [
      'entities',
      () => withDocument(`${documentType}<w:document xmlns:w="x">&b;</w:document>`),
      /document type/,
    ],
    [
      'an entity of a file',
      () => withDocument('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'),
      /document type/,
    ],
    ['no well-formed XML', () => withDocument('<a><b></a>'), /well-formed/],
    ['an entity nobody declared', () => withDocument('<a>&x;</a>'), /well-formed/],
    [
      'bytes that are no text',
      () => docxOfXml('', { parts: { 'word/document.xml': Buffer.from([0x3c, 0xff, 0xfe]) } }),
      /well-formed/,
    ],
    ['nesting without end', () => docxOfXml(nested(100)), /nested deeper/],
    ['elements without end', () => docxOfXml(manyElements()), /elements/],
    ['a book', () => docxOfXml(plain('word '.repeat(130_000))), /characters/],
    [
      'blanks without end',
      () => docxOfXml(plain(Array.from({ length: 501 }, (_, n) => `[Blank ${n}]`).join(' '))),
      /500 blanks/,
    ],
    ['no text', () => docxOfXml('<w:p/>'), /has no text/],
  ])('S33 %s', async (_, make, reason) => {
    const conversion = await converter.convert({ bytes: make(), title: 'x', locale: 'en' });
    expect(conversion).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(reason) });
  });

  test.each([
    ['one that bursts', () => docxOfXml(plain('x'), { entries: [BOMB] })],
    ['many that burst together', () => docxOfXml('', { entries: manyParts() })],
  ])('S33 memory stays below 100 MB with %s', async (_, make) => {
    const bomb = make();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 2);
    await expect(openDocxPackage(bomb)).rejects.toThrow(/burst|MB/);
    clearInterval(watch);
    expect(Math.max(most, process.memoryUsage().rss) - before).toBeLessThan(100 * MEGABYTE);
  });

  test('a file that takes too long is refused, and the next one is read', async () => {
    const hurried = new Converter({ workerUrl: WORKER, deadlineMs: 1 });
    const slow = docxOfXml(plain('x').repeat(20_000));
    expect(await hurried.convert({ bytes: slow, title: 'x', locale: 'en' })).toMatchObject({
      outcome: 'refused',
    });
    await hurried.close();
    expect(await converter.convert({ bytes: whole, title: 'x', locale: 'en' })).toMatchObject({
      outcome: 'converted',
    });
  });
});

describe('what is left out', () => {
  test('S33 templates, pictures and objects of other places are counted and never fetched', async () => {
    const parts = {
      'word/_rels/settings.xml.rels': outsideRelation('attachedTemplate', 'http://127.0.0.1:9/evil.dotm'),
      'word/_rels/document.xml.rels': outsideRelation('image', 'file://server/share/x.png'),
      'word/_rels/header1.xml.rels': outsideRelation('oleObject', 'http://127.0.0.1:9/x'),
      'word/_rels/footer1.xml.rels': outsideRelation('hyperlink', 'https://example.com/'),
    };
    const { dropped } = await readDocx(docxOfXml(plain('x'), { parts }));
    expect(dropped).toEqual({ outsideReferences: 3 });
  });
});

describe('what is read', () => {
  test('a document in UTF-16, with other prefixes, in the strict writing', async () => {
    const xml =
      '\ufeff<?xml version="1.0" encoding="UTF-16"?><d:document xmlns:d="http://purl.oclc.org/ooxml/wordprocessingml/main"><d:body><d:p><d:r><d:t>Überall</d:t></d:r></d:p></d:body></d:document>';
    const { blocks } = await readDocx(
      docxOfXml('', { parts: { 'word/document.xml': Buffer.from(xml, 'utf16le') } }),
    );
    expect(blocks).toMatchObject([{ pieces: [{ text: 'Überall' }] }]);
  });

  test('a document of another program', async () => {
    const made = new WordDocument({
      sections: [
        {
          children: [
            new Paragraph({ children: [new TextRun('Dear [Na'), new TextRun({ text: 'me]', bold: true })] }),
          ],
        },
      ],
    });
    const { blocks } = await readDocx(await Packer.toBuffer(made));
    expect(blocks).toMatchObject([{ pieces: [{ text: 'Dear [Na' }, { text: 'me]', strong: true }] }]);
  });
});

function manyParts() {
  // Each packs no better than a picture does, and is below the limit of one part.
  const content = Buffer.concat([zeros(1), noise(20_000)]);
  return Array.from({ length: 51 }, (_, number) => ({
    name: `word/media/${number}.bin`,
    content: Buffer.concat([content, Buffer.from([number])]),
  }));
}

function manyElements(): string {
  const numbers = noise(1_000_004);
  return Array.from(
    { length: 500_001 },
    (_, index) => `<w:p w:a="${numbers.readUInt32LE(2 * index)}"/>`,
  ).join('');
}

function overlapping() {
  const first = 6;
  return [
    { name: 'word/media/a.bin', content: noise(1_000) },
    { name: 'word/media/b.bin', content: noise(1_000), sharesWith: first - 1 },
  ];
}

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const place = copy.indexOf('word/document.xml') + 40;
  copy.writeUInt8(copy.readUInt8(place) ^ 0xff, place);
  return copy;
}

test('the maker of ZIP files makes such as can be read', async () => {
  const { parts, names } = await openDocxPackage(
    zipOf([
      { name: 'A.xml', content: '<a/>' },
      { name: 'b.png', content: 'x' },
    ]),
  );
  expect([names, parts.get('a.xml')?.toString()]).toEqual([['A.xml', 'b.png'], '<a/>']);
});
