import { constants, deflateSync } from 'node:zlib';
import { CryptoKeySigner, PDF } from '@libpdf/core';
import type { PlainRefusal, Removed } from '../../src/services/signing/plain/plain-job.ts';
import { makeSealKey } from '../../src/services/signing/seal/certificate.server.ts';
import { bomb, look, packed, rawPdf, said, stream } from './raw-pdf.ts';

/** What comes of a file: what was taken out of it, and what its page says then; or why it is refused. */
export type HostilePdf = {
  name: string;
  file: () => Uint8Array | Promise<Uint8Array>;
  refused?: PlainRefusal;
  removed?: readonly Removed[];
  /** In the pages afterwards, or not. */
  says?: string;
  saysNot?: string;
  /** It looks otherwise by right: what is drawn once was drawn by each viewer as it liked. */
  looksOther?: true;
};

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const TEXT = 'This is agreed.';

/** An annotation of the page, over the words. */
function noted(keys: string, more: Readonly<Record<number, string>> = {}): Uint8Array {
  return rawPdf({
    page: '/Annots [10 0 R]',
    more: { 10: `<< /Type /Annot /Rect [40 190 140 210] ${keys} >>`, ...more },
  });
}

/** A field of a form that is its own widget. */
function field(keys: string, form = '', more: Readonly<Record<number, string>> = {}): Uint8Array {
  return rawPdf({
    catalog: `/AcroForm << /Fields [10 0 R] /DR << /Font << /Helv 5 0 R >> >> /DA (/Helv 10 Tf 0 g) ${form} >>`,
    page: '/Annots [10 0 R]',
    more: {
      10: `<< /Type /Annot /Subtype /Widget /T (sum) /Rect [40 100 140 120] /F 4 ${keys} >>`,
      ...more,
    },
  });
}

/** Words of a layer, and what the file says of its layers. */
function layered(layers: string, layer = '/Type /OCG /Name (Price)', more = {}): Uint8Array {
  return rawPdf({
    catalog: `/OCProperties << /OCGs [10 0 R] ${layers} >>`,
    resources: '/Properties << /L1 10 0 R >>',
    content: `/OC /L1 BDC ${said(TEXT)} EMC`,
    more: { 10: `<< ${layer} >>`, ...more },
  });
}

async function locked(passwords: { userPassword?: string; ownerPassword: string }): Promise<Uint8Array> {
  const pdf = await PDF.load(rawPdf());
  pdf.setProtection(passwords);
  return pdf.save();
}

async function signed(): Promise<Uint8Array> {
  const key = await makeSealKey('Somebody else', new Date('2026-11-28T12:00:00Z'));
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const privateKey = await crypto.subtle.importKey('pkcs8', key.privateKey, curve, false, ['sign']);
  const signer = new CryptoKeySigner(privateKey, key.certificate, 'EC', 'ECDSA');
  return (await (await PDF.load(rawPdf())).sign({ signer, level: 'B-B' })).bytes;
}

async function updated(): Promise<Uint8Array> {
  const pdf = await PDF.load(rawPdf());
  pdf.getPage(0)?.drawText('EUR 100', { x: 40, y: 100, size: 16 });
  return pdf.save({ incremental: true });
}

/** Forms, each of which draws the next one ten times. */
function laughing(first = stream('/First Do')): Uint8Array {
  const forms = Array.from({ length: 9 }, (_none, index) => {
    const keys = `/Type /XObject /Subtype /Form /BBox [0 0 400 300] /Resources << /XObject << /Next ${21 + index} 0 R >> >>`;
    return [20 + index, stream(index === 8 ? '0 0 1 1 re f' : '/Next Do '.repeat(10), keys)] as const;
  });
  return rawPdf({
    resources: '/XObject << /First 20 0 R >>',

    more: { 4: first, 10: '[/FlateDecode]', ...Object.fromEntries(forms) },
  });
}

/** A note of a layer. @param membership what it says of that */
function layeredNote(membership: string): Uint8Array {
  return rawPdf({
    catalog: '/OCProperties << /OCGs [12 0 R] /D << /ON [12 0 R] >> >>',
    page: '/Annots [10 0 R]',
    more: {
      10: `<< /Type /Annot /Subtype /Stamp /Rect [40 100 140 120] /OC ${membership} /AP << /N 11 0 R >> >>`,
      ...{ 11: look('Seen'), 12: '<< /Type /OCG /Name (Price) >>' },
    },
  });
}

/** Patterns, each of which paints so often with the next one. */
function cells(levels: number, times: number): Uint8Array {
  const paint = `/Pattern cs /Next scn ${'0 0 2 2 re f '.repeat(times)}`;
  const patterns = Array.from({ length: levels }, (_none, index) => {
    const keys = `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 4 4] /XStep 4 /YStep 4
      /Resources << /Pattern << /Next ${21 + index} 0 R >> >>`;
    return [20 + index, stream(index === levels - 1 ? '0 0 1 1 re f' : paint, keys)] as const;
  });
  return rawPdf({
    resources: '/Pattern << /Next 20 0 R >>',
    content: paint,
    more: Object.fromEntries(patterns),
  });
}

/** A line in a font whose one letter is drawn. */
function letters(drawn: string, line: string): Uint8Array {
  const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97
    /Widths [1] /CharProcs << /a 11 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >>
    /Resources << /Font << /F3 10 0 R >> /XObject << /X 12 0 R >> >> >>`;
  return rawPdf({
    resources: '/Font << /F3 10 0 R >>',
    content: `BT /F3 8 Tf 40 200 Td (${line}) Tj ET`,
    more: {
      ...{ 10: font, 11: stream(`1 0 0 0 1 1 d1 ${drawn}`) },
      12: stream('0 0 1 1 re f', '/Type /XObject /Subtype /Form /BBox [0 0 1 1]'),
    },
  });
}

/** Soft masks, each of which is drawn through the next one ten times. */
function masks(): Uint8Array {
  const groups = Array.from({ length: 9 }, (_none, index) => {
    const keys = `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Group << /S /Transparency /CS /DeviceGray >>
      /Resources << /ExtGState << /M << /SMask << /S /Luminosity /G ${21 + index} 0 R >> >> >> >>`;
    return [
      20 + index,
      stream(index === 8 ? '0 0 1 1 re f' : '/M gs 0 0 1 1 re f '.repeat(10), keys),
    ] as const;
  });
  return rawPdf({
    resources: '/ExtGState << /M << /SMask << /S /Luminosity /G 20 0 R >> >> >>',
    content: '/M gs 0 0 1 1 re f',
    more: Object.fromEntries(groups),
  });
}

function picture(side: number): string {
  const keys = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 1 /ColorSpace /DeviceGray`;
  return packed(Buffer.alloc(1000), keys);
}

/** As Chromium packs what it prints: without an end. */
function unfinished(content: string, keys: string): string {
  const bytes = deflateSync(content, { finishFlush: constants.Z_SYNC_FLUSH });
  return stream(bytes.toString('latin1'), keys);
}

function deepTree(levels: number): Uint8Array {
  const nodes = Array.from({ length: levels }, (_none, index) => {
    const kid = index === levels - 1 ? 3 : 101 + index;
    return [index === 0 ? 2 : 100 + index, `<< /Type /Pages /Kids [${kid} 0 R] /Count 1 >>`] as const;
  });
  return rawPdf({ more: Object.fromEntries(nodes) });
}

function manyPages(count: number): Uint8Array {
  const kids = Array.from({ length: count }, (_none, index) => 100 + index);
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] >>';
  return rawPdf({
    more: {
      2: `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${count} >>`,
      ...Object.fromEntries(kids.map((kid) => [kid, page])),
    },
  });
}

/** Objects that unpack to much more than they are. */
export function objectBomb(megabytes: number): Uint8Array {
  const keys = '/Type /ObjStm /N 1 /First 5';
  const inside = bomb('11 0 ', { words: '[ ', megabytes, keys });
  const file = Buffer.from(rawPdf({ more: { 10: inside } })).toString('latin1');
  const start = /startxref\n(\d+)/.exec(file)?.[1] ?? '0';
  // Another table on top says that the content lies within.
  const body = file.slice(0, Number(start));
  const row = (kind: number, at: number, index: number) => [kind, at >> 16, (at >> 8) & 255, at & 255, index];
  const rows = Array.from({ length: 13 }, (_none, number) => {
    if (number === 4) return row(2, 10, 0);
    const at = number === 12 ? body.length : body.indexOf(`\n${number} 0 obj`) + 1;
    return number === 0 || at === 0 ? row(0, 0, 255) : row(1, at, 0);
  });
  const table = packed(Buffer.from(rows.flat()), '/Type /XRef /Size 13 /W [1 3 1] /Root 1 0 R');
  return Buffer.from(`${body}12 0 obj\n${table}\nendobj\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

export function contentBomb(megabytes: number): Uint8Array {
  return rawPdf({ more: { 4: bomb('', { words: '0 0 1 1 re f ', megabytes }) } });
}

export const HOSTILE_PDFS: readonly HostilePdf[] = [
  // Programs and actions.
  { name: 'an ordinary one', file: () => rawPdf(), removed: [], says: TEXT },
  {
    name: 'a script of the document',
    file: () => rawPdf({ catalog: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>` }),
    removed: ['scripts'],
  },
  {
    name: 'a script at opening',
    file: () => rawPdf({ catalog: `/OpenAction ${SCRIPT}` }),
    removed: ['scripts'],
  },
  {
    name: 'a script before printing',
    file: () => rawPdf({ catalog: `/AA << /WP ${SCRIPT} >>` }),
    removed: ['scripts'],
  },
  {
    name: 'a script of a page',
    file: () => rawPdf({ page: `/AA << /O ${SCRIPT} >>` }),
    removed: ['scripts'],
  },
  {
    name: 'a script after a harmless action',
    file: () => rawPdf({ catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [${SCRIPT}] >>` }),
    removed: ['scripts'],
  },
  {
    name: 'a program that is started',
    file: () => rawPdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
    removed: ['actions'],
  },
  {
    name: 'actions in a ring',
    file: () =>
      rawPdf({ catalog: '/OpenAction 10 0 R', more: { 10: '<< /S /Named /N /Print /Next 10 0 R >>' } }),
    removed: ['actions'],
  },
  { name: 'a page to begin with', file: () => rawPdf({ catalog: '/OpenAction [3 0 R /Fit]' }), removed: [] },
  // Files and media.
  {
    name: 'an attached file',
    file: () =>
      rawPdf({
        catalog:
          '/Names << /EmbeddedFiles << /Names [(x) << /Type /Filespec /F (x.exe) /EF << /F 10 0 R >> >>] >> >>',
        more: { 10: stream('MZ', '/Type /EmbeddedFile') },
      }),
    removed: ['attachments'],
  },
  {
    name: 'a file pinned to the page',
    file: () => noted('/Subtype /FileAttachment /FS << /F (x) /EF << /F 11 0 R >> >>', { 11: stream('MZ') }),
    // Each viewer draws a pin of its own.
    ...{ removed: ['attachments'], looksOther: true },
  },
  {
    name: 'a folder of files',
    file: () => rawPdf({ catalog: '/Collection << /Type /Collection >>' }),
    removed: ['attachments'],
  },
  {
    name: 'a film',
    file: () => noted('/Subtype /RichMedia /AP << /N 11 0 R >>', { 11: look('Poster') }),
    ...{ removed: ['media'], says: 'Poster' },
  },
  // Links, comments and fields.
  {
    name: 'a link',
    file: () => noted('/Subtype /Link /Border [0 0 0] /A << /S /URI /URI (https://example.com) >>'),
    removed: ['links'],
  },
  {
    name: 'a link that is a script',
    file: () => noted(`/Subtype /Link /Border [0 0 0] /A ${SCRIPT}`),
    removed: ['scripts', 'links'],
  },
  {
    name: 'a note over the words',
    file: () =>
      noted('/Subtype /FreeText /DA (/Helv 10 Tf) /AP << /N 11 0 R >>', { 11: look('Not agreed.') }),
    ...{ removed: ['comments'], says: 'Not agreed.' },
  },
  {
    name: 'a note whose look is called something else',
    file: () =>
      noted('/Subtype /Stamp /AP << /N 11 0 R >>', {
        11: look('Seen').replace('/Subtype /Form', '/Subtype /Kids'),
      }),
    ...{ removed: ['comments'], says: 'Seen' },
  },
  {
    name: 'a note whose look has no box',
    file: () =>
      noted('/Subtype /Stamp /AP << /N 11 0 R >>', { 11: look('Seen').replace('/BBox [0 0 100 20]', '') }),
    refused: 'broken',
  },
  ...['BT /F1 16 Tf 40 200 Td (This is agreed. Tj ET', `${said(TEXT)} )`].map(
    (content): HostilePdf => ({
      name: `a note over a page that breaks off: ${content}`,
      file: () =>
        rawPdf({
          content,
          page: '/Annots [10 0 R]',
          more: {
            10: '<< /Type /Annot /Rect [40 100 140 120] /Subtype /Stamp /AP << /N 11 0 R >> >>',
            11: look('Seen'),
          },
        }),
      refused: 'broken',
    }),
  ),
  {
    name: 'a note that one reader alone finds',
    file: () =>
      rawPdf({
        resources: '/X <',
        page: '/Annots [10 0 R]',
        more: {
          10: '<< /Type /Annot /Rect [40 100 140 120] /Subtype /Stamp /AP << /N 11 0 R >> >>',
          11: look('Seen'),
        },
      }),
    refused: 'broken',
  },
  {
    name: 'a note whose look one reader alone finds',
    file: () =>
      noted('/Subtype /Stamp /AP << /N 11 0 R >>', {
        11: look('Seen').replace('/Font << /F1', '/Font << /F < 1'),
      }),
    refused: 'broken',
  },
  {
    name: 'a font that would stay behind',
    file: () => rawPdf({ more: { 5: '<< /Type /Font /Subtype /Type1 /JS /Helvetica >>' } }),
    refused: 'broken',
  },
  {
    name: 'a font that is none',
    file: () => rawPdf({ more: { 5: '<< /Type /Catalog /Pages 2 0 R >>' } }),
    refused: 'broken',
  },
  {
    name: 'a note that is turned and stretched',
    file: () => noted('/Subtype /Stamp /AP << /N 11 0 R >>', { 11: look('Seen', '/Matrix [0 1 -1 0 5 7]') }),
    ...{ removed: ['comments'], says: 'Seen' },
  },
  {
    name: 'a hidden note',
    file: () => noted('/Subtype /FreeText /F 2 /AP << /N 11 0 R >>', { 11: look('Secret') }),
    ...{ removed: ['comments'], saysNot: 'Secret' },
  },
  {
    name: 'a note of a layer that is shown',
    file: () => layeredNote('<< /Type /OCMD /OCGs 12 0 R >>'),
    ...{ removed: ['comments', 'layers'], says: 'Seen' },
  },
  {
    name: 'a note that is there while a layer is not',
    file: () => layeredNote('<< /Type /OCMD /OCGs 12 0 R /P /AllOff >>'),
    refused: 'layers',
  },
  {
    name: 'a note that is there by a formula',
    file: () => layeredNote('<< /Type /OCMD /VE [/Not 12 0 R] >>'),
    refused: 'layers',
  },
  {
    name: 'words struck out, and nothing said of how that looks',
    file: () => noted('/Subtype /StrikeOut /QuadPoints [40 210 140 210 40 190 140 190]'),
    refused: 'broken',
  },
  {
    name: 'the same, hidden',
    file: () => noted('/Subtype /StrikeOut /F 2 /QuadPoints [40 210 140 210 40 190 140 190]'),
    ...{ removed: ['comments'], says: TEXT },
  },
  {
    name: 'notes by names that the page uses',
    file: () =>
      rawPdf({
        resources: '/XObject << /Flat0 11 0 R /Flat1 11 0 R /Flat2 11 0 R >>',
        content: '1 0 0 1 40 240 cm /Flat1 Do',
        page: '/Annots [10 0 R]',
        more: {
          10: '<< /Type /Annot /Subtype /Stamp /Rect [40 100 140 120] /AP << /N 12 0 R >> >>',
          ...{ 11: look('Above'), 12: look('Below') },
        },
      }),
    ...{ removed: ['comments'], says: 'Above Below' },
  },
  {
    name: 'a note over a page that leaves itself enlarged',
    file: () =>
      rawPdf({
        content: `q q 3 0 0 3 0 0 cm (\\)Q) Tj ${said(TEXT, 20)}`,
        page: '/Annots [10 0 R]',
        more: {
          10: '<< /Type /Annot /Subtype /Stamp /Rect [40 200 140 220] /AP << /N 11 0 R >> >>',
          11: look('Seen'),
        },
      }),
    ...{ removed: ['comments'], says: 'Seen' },
  },
  {
    name: 'a note over a page that takes back more than it saved',
    file: () =>
      rawPdf({
        content: `2 0 0 2 0 0 cm Q Q ${said(TEXT, 20)}`,
        page: '/Annots [10 0 R]',
        more: {
          10: '<< /Type /Annot /Subtype /Stamp /Rect [40 200 140 220] /AP << /N 11 0 R >> >>',
          11: look('Seen'),
        },
      }),
    refused: 'broken',
  },
  {
    name: 'a field with a value',
    file: () => field('/FT /Tx /V (1,000 EUR) /AP << /N 11 0 R >>', '', { 11: look('1,000 EUR') }),
    ...{ removed: ['fields'], says: '1,000 EUR' },
  },
  {
    name: 'a field whose value nobody has drawn',
    file: () => field('/FT /Tx /V (1,000 EUR)'),
    ...{ removed: ['fields'], says: '1,000 EUR', looksOther: true },
  },
  {
    name: 'a field that nobody may change, drawn by nobody',
    file: () => field('/FT /Tx /Ff 1 /V (1,000 EUR)'),
    ...{ removed: ['fields'], says: '1,000 EUR', looksOther: true },
  },
  {
    name: 'a field that looks as it was before',
    file: () =>
      field('/FT /Tx /V (9,000 EUR) /AP << /N 11 0 R >>', '/NeedAppearances true', { 11: look('1 EUR') }),
    ...{ removed: ['fields'], says: '9,000 EUR', saysNot: '1 EUR', looksOther: true },
  },
  {
    name: 'a box that is ticked',
    file: () =>
      field('/FT /Btn /V /On /AS /On /AP << /N << /On 11 0 R /Off 12 0 R >> >>', '', {
        11: look('Yes'),
        12: look('No'),
      }),
    ...{ removed: ['fields'], says: 'Yes', saysNot: 'No' },
  },
  {
    name: 'a button that sends the form away',
    file: () =>
      field('/FT /Btn /Ff 65536 /A << /S /SubmitForm /F (https://example.com) >> /AP << /N 11 0 R >>', '', {
        11: look('Send'),
      }),
    removed: ['fields', 'actions'],
  },
  {
    name: 'a field that computes',
    file: () => field(`/FT /Tx /V (5) /AA << /C ${SCRIPT} >> /AP << /N 11 0 R >>`, '', { 11: look('5') }),
    removed: ['fields', 'scripts'],
  },
  { name: 'a place for a signature', file: () => field('/FT /Sig'), removed: ['fields'], looksOther: true },
  { name: 'a form of a program', file: () => field('/FT /Tx', '/XFA [(a) 4 0 R]'), refused: 'xfa' },
  // Signed, and locked.
  { name: 'signed already', file: signed, refused: 'signed' },
  {
    name: 'signed, and not in the list of fields',
    file: () => noted('/Subtype /Widget /FT /Sig /V << /Type /Sig /ByteRange [0 1 2 3] >>'),
    refused: 'signed',
  },
  {
    name: 'certified',
    file: () => rawPdf({ catalog: '/Perms << /DocMDP 10 0 R >>', more: { 10: '<< /Type /Sig >>' } }),
    refused: 'signed',
  },
  {
    name: 'locked by a password',
    file: () => locked({ userPassword: 'a', ownerPassword: 'b' }),
    refused: 'encrypted',
  },
  { name: 'locked by rights', file: () => locked({ ownerPassword: 'b' }), refused: 'encrypted' },
  // Layers.
  {
    name: 'layers that are all shown',
    file: () => layered('/D << /ON [10 0 R] >>'),
    removed: ['layers'],
    says: TEXT,
  },
  { name: 'a layer that is off', file: () => layered('/D << /OFF [10 0 R] >>'), refused: 'layers' },
  {
    name: 'layers that are off unless shown',
    file: () => layered('/D << /BaseState /OFF >>'),
    refused: 'layers',
  },
  {
    name: 'a layer that is not printed',
    file: () =>
      layered(
        '/D << /AS [<< /Event /Print /Category [/Print] /OCGs [10 0 R] >>] >>',
        '/Type /OCG /Name (Price) /Usage << /Print << /PrintState /OFF >> >>',
      ),
    refused: 'layers',
  },
  {
    name: 'words that are there while a layer is not',
    file: () =>
      layered('/D << /ON [10 0 R] >>', '/Type /OCMD /OCGs [11 0 R] /P /AllOff', {
        11: '<< /Type /OCG /Name (a) >>',
      }),
    refused: 'layers',
  },
  {
    name: 'a layer that is not shown by those who look at its use',
    file: () => layered('/D << >>', '/Type /OCG /Name (Price) /Usage << /View << /ViewState /OFF >> >>'),
    refused: 'layers',
  },
  // What is drawn from elsewhere.
  {
    name: 'a content that lies in another file',
    file: () =>
      rawPdf({ more: { 4: stream(said(TEXT), '/F (\\\\\\\\host\\\\share) /FFilter /FlateDecode') } }),
    ...{ removed: [], says: TEXT },
  },
  {
    name: 'a form that is a page of another file',
    file: () =>
      rawPdf({
        resources: '/XObject << /X 10 0 R >>',
        content: '/X Do',
        more: { 10: look(TEXT, '/Ref << /F (other.pdf) /Page 1 >> /OPI << /2.0 << >> >>') },
      }),
    ...{ removed: [], says: TEXT },
  },
  // Broken, endless and too much.
  { name: 'no PDF', file: () => Buffer.from('<html>%PD'), refused: 'notPdf' },
  { name: 'nothing', file: () => new Uint8Array(), refused: 'notPdf' },
  { name: 'a beginning alone', file: () => Buffer.from('%PDF-1.7\n'), refused: 'broken' },
  { name: 'half of it', file: () => rawPdf().subarray(0, 500), refused: 'broken' },
  {
    name: 'without its table',
    file: () =>
      Buffer.from(
        Buffer.from(rawPdf())
          .toString('latin1')
          .replace(/xref[\s\S]*trailer/, 'trailer'),
        'latin1',
      ),
    refused: 'broken',
  },
  { name: 'a table that says it comes before itself', file: () => ringOfTables(), removed: [], says: TEXT },
  {
    name: 'something behind the end',
    file: () => Buffer.concat([rawPdf(), Buffer.from('PK\u0003\u0004 evil')]),
    removed: [],
    says: TEXT,
  },
  {
    name: 'much behind the end',
    file: () => Buffer.concat([rawPdf(), Buffer.alloc(50_000, 'x')]),
    refused: 'broken',
  },
  { name: 'changed once more', file: updated, removed: [], says: `${TEXT} EUR 100` },
  {
    name: 'pages in a ring',
    file: () => rawPdf({ more: { 2: '<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2 >>' } }),
    refused: 'broken',
  },
  {
    name: 'a page that is there twice',
    file: () => rawPdf({ more: { 2: '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>' } }),
    refused: 'broken',
  },
  { name: 'a tree of pages without an end', file: () => deepTree(3_000), refused: 'broken' },
  {
    name: 'no page',
    file: () => rawPdf({ more: { 2: '<< /Type /Pages /Kids [] /Count 0 >>' } }),
    refused: 'broken',
  },
  {
    name: 'a page that others count otherwise',
    file: () => rawPdf({ more: { 2: '<< /Type /Pages /Kids [3 0 R] /Count 7 >>' } }),
    // Those who read it to signers count anew where there are fewer; others do not show it at all.
    ...{ removed: [], says: TEXT, looksOther: true },
  },
  { name: 'two hundred and one pages', file: () => manyPages(201), refused: 'tooManyPages' },
  { name: 'a page without paper', file: () => rawPdf({ page: '/MediaBox [0 0 0 0]' }), refused: 'broken' },
  {
    name: 'a page of kilometers',
    file: () => rawPdf({ page: '/MediaBox [0 0 9000000 9000000]' }),
    refused: 'broken',
  },
  { name: 'a form that draws itself', file: () => selfDrawing(), refused: 'broken' },
  { name: 'forms that draw ten forms each', file: () => laughing(), refused: 'tooComplex' },
  {
    name: 'the same, packed in a way that is said elsewhere',
    file: () => laughing(unfinished('/First Do', '/Filter 10 0 R')),
    refused: 'tooComplex',
  },
  { name: 'cells that are painted with cells', file: () => cells(9, 10), refused: 'tooComplex' },
  { name: 'a hatch under many lines', file: () => cells(1, 5_000), removed: [] },
  {
    name: 'letters that draw forms',
    file: () => letters('/X Do '.repeat(300), 'a'.repeat(300)),
    refused: 'tooComplex',
  },
  {
    name: 'letters that are written with themselves',
    file: () => letters('BT /F3 1 Tf (a) Tj ET', 'a'),
    refused: 'broken',
  },
  {
    name: 'a page of letters that are drawn',
    file: () => letters('0 0 .5 .5 re f', 'a\\141'.repeat(8_000)),
    removed: [],
  },
  { name: 'masks that draw ten masks each', file: masks, refused: 'tooComplex' },
  {
    name: 'a picture no browser has room for',
    file: () =>
      rawPdf({ resources: '/XObject << /P 10 0 R >>', content: '/P Do', more: { 10: picture(90_000) } }),
    refused: 'tooComplex',
  },
  {
    name: 'such a picture within the content',
    file: () => rawPdf({ content: 'BI /W 90000 /H 90000 /BPC 1 /CS /G ID \u0001 EI' }),
    refused: 'tooComplex',
  },
  // As programs and servers write them, if not quite by the book.
  {
    name: 'a line before its mark',
    file: () => Buffer.concat([Buffer.from('\r\n'), rawPdf()]),
    removed: [],
    says: TEXT,
  },
  {
    name: 'paper in twelve digits',
    file: () => rawPdf({ page: '/MediaBox [0 0 595.303937007874 841.889763779528]' }),
    removed: [],
    says: TEXT,
  },
  {
    name: 'a content that says elsewhere how it is packed',
    file: () => rawPdf({ more: { 4: unfinished(said(TEXT), '/Filter 10 0 R'), 10: '[/FlateDecode]' } }),
    ...{ removed: [], says: TEXT },
  },
  {
    name: 'more pages than it says',
    file: () =>
      rawPdf({
        more: {
          2: '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 1 >>',
          6: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] >>',
        },
      }),
    refused: 'broken',
  },
  {
    name: 'arrays in arrays',
    file: () => rawPdf({ resources: `/ColorSpace << /C ${'['.repeat(20_000)}${']'.repeat(20_000)} >>` }),
    refused: 'broken',
  },
  {
    name: 'a content nobody can unpack',
    file: () => rawPdf({ more: { 4: stream('not packed', '/Filter /FlateDecode') } }),
    refused: 'broken',
  },
];

function ringOfTables(): Uint8Array {
  const text = Buffer.from(rawPdf({ trailer: '/Prev 0000000000' })).toString('latin1');
  const start = /startxref\n(\d+)/.exec(text)?.[1] ?? '';
  return Buffer.from(text.replace('/Prev 0000000000', `/Prev ${start.padStart(10, '0')}`), 'latin1');
}

function selfDrawing(): Uint8Array {
  const keys = '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 10 0 R >> >>';
  return rawPdf({
    resources: '/XObject << /X 10 0 R >>',
    content: '/X Do',
    more: { 10: stream('/X Do', keys) },
  });
}
