import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CryptoKeySigner, PDF } from '@libpdf/core';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chance } from '../../../../tests/support/chance.ts';
import { hexOf } from '../chain.ts';
import { checkSeal } from '../check/check-seal.ts';
import { trailIn } from '../check/trail-in.ts';
import { makeSealKey } from './certificate.server.ts';
import { sealFile } from './seal.server.ts';
import type { SealKey } from './seal-job.ts';
import { certificateOf, sealKey } from './seal-key.server.ts';

const AT = new Date('2026-11-28T12:00:00Z');
const TRAIL = '{"format":1}';
const folder = mkdtempSync(join(tmpdir(), 'papergrove-seal-'));

let key: SealKey;
let known: ReadonlySet<string>;
let frozen: Uint8Array;
let sealed: Uint8Array;

beforeAll(async () => {
  key = await makeSealKey('Papergrove', AT);
  known = new Set([hexOf(certificateOf(key.certificate).fingerprint)]);
  frozen = await paper('A contract', 3);
  sealed = await sealFile(await job(frozen));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the seal', () => {
  it('I20.6 is appended: what was shown stays the beginning of the file, the trail is attached', async () => {
    expect(Buffer.from(sealed.subarray(0, frozen.length)).equals(Buffer.from(frozen))).toBe(true);
    expect(await trailIn(sealed)).toBe(TRAIL);
    expect((await PDF.load(sealed)).getPages()).toHaveLength(5);
  });

  it.skipIf(!has('pdfsig', '-v'))('I20.7 pdfsig calls it valid, and the whole file signed', () => {
    const said = execFileSync('pdfsig', [written('sealed.pdf', sealed)], { encoding: 'utf8' });
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(said).toContain('ETSI.CAdES.detached');
  });

  it.skipIf(!has('openssl', 'version'))(
    'I20.7 openssl verifies what is in its place over all the rest',
    () => {
      const text = Buffer.from(sealed).toString('latin1');
      const [, from, to] = /\/ByteRange ?\[0 +(\d+) +(\d+)/.exec(text) ?? [];
      const [start, stop] = [Number(from), Number(to)];
      const content = Buffer.concat([sealed.subarray(0, start), sealed.subarray(stop)]);
      const cms = Buffer.from(text.slice(start + 1, stop - 1), 'hex');
      const pem = `-----BEGIN CERTIFICATE-----\n${Buffer.from(key.certificate).toString('base64')}\n-----END CERTIFICATE-----\n`;
      const files = [
        ...['-in', written('seal.der', cms), '-content', written('content', content)],
        ...['-CAfile', written('own.pem', Buffer.from(pem)), '-out', join(folder, 'out')],
      ];
      // It answers with an error where anything is wrong.
      const options = ['cms', '-verify', '-binary', '-inform', 'DER', '-purpose', 'any', '-no_check_time'];
      execFileSync('openssl', [...options, ...files], { stdio: 'pipe' });
    },
  );
});

describe('the check', () => {
  it('I20.8 calls good files unchanged', async () => {
    for (let number = 1; number <= 20; number += 1) {
      const file = await sealFile(await job(await paper(`Contract ${number}`, 1 + (number % 4))));
      expect((await checkSeal(file, known)).verdict).toBe('unchanged');
    }
  });

  it('I20.44 calls a file that was cut off behind its seal changed, and one cut off before it none of ours', async () => {
    for (const bytes of [1, 100, 600])
      expect((await checkSeal(sealed.subarray(0, sealed.length - bytes), known)).verdict).toBe('changed');
    expect((await checkSeal(sealed.subarray(0, frozen.length), known)).verdict).toBe('notOurs');
  });

  it('I20.9 calls no file unchanged in which one bit was turned: everywhere in the seal, and at chance elsewhere', async () => {
    const next = chance(20);
    const seal = Buffer.from(sealed).toString('latin1').lastIndexOf('/Contents <');
    const places = [
      ...Array.from({ length: 1_700 }, (_none, index) => seal + index),
      ...Array.from({ length: 300 }, () => next(sealed.length)),
    ];
    const missed: number[] = [];
    for (const place of places) {
      const file = Uint8Array.from(sealed);
      file[place] = (file[place] ?? 0) ^ (1 << next(8));
      if ((await checkSeal(file, known)).verdict === 'unchanged') missed.push(place);
    }
    expect(missed).toEqual([]);
  });

  it('I20.10 calls what was added, cut, wrapped or moved changed', async () => {
    const pdf = await PDF.load(sealed);
    pdf.getPages()[0]?.drawText('EUR 1,000,000', { x: 80, y: 500, size: 20 });
    const added = await pdf.save({ incremental: true });
    const byOthers = await makeSealKey('Papergrove', AT);
    const [text, moved] = [Buffer.from(sealed).toString('latin1'), 400];
    const wrapped = text.replace(
      /\/ByteRange \[0 (\d+) +(\d+) +(\d+) +\]/,
      (_all, from, to, length) => `/ByteRange [0 ${from} ${Number(to) + moved} ${Number(length) - moved}]`,
    );
    const files = {
      'an incremental save': added,
      'bytes behind the end': Buffer.concat([sealed, Buffer.from('\n% more')]),
      'its end cut off': sealed.subarray(0, sealed.length - 1),
      'signed again by others': await signedBy(byOthers, sealed),
      'a larger gap': Buffer.from(wrapped, 'latin1'),
    };
    for (const [name, file] of Object.entries(files))
      expect([name, (await checkSeal(Uint8Array.from(file), known)).verdict]).not.toEqual([
        name,
        'unchanged',
      ]);
    expect((await checkSeal(Uint8Array.from(added), known)).verdict).toBe('changed');
    // As long as nothing is rewritten, what stood there before can still be told.
    expect(Buffer.from(added.subarray(0, sealed.length)).equals(Buffer.from(sealed))).toBe(true);
  });

  it('I20.109 calls what something was put before changed', async () => {
    for (const before of [' ', '%PDF-1.7\n']) {
      const file = Buffer.concat([Buffer.from(before), sealed]);
      expect((await checkSeal(Uint8Array.from(file), known)).verdict).toBe('changed');
    }
  });

  it('I20.11 calls files of others not ours, also under our name', async () => {
    const other = await makeSealKey('Papergrove', AT);
    const theirs = await sealFile({ ...(await job(frozen)), key: other });
    for (const file of [frozen, theirs, new Uint8Array(0), new TextEncoder().encode('%PDF-1.7')])
      expect(await checkSeal(file, known)).toEqual({ verdict: 'notOurs' });
  });
});

describe('the key', () => {
  it('I20.12 is made once, whoever asks at the same time, and nobody else can read it', async () => {
    const file = join(folder, 'made', 'seal-key.pem');
    const keys = await Promise.all(Array.from({ length: 5 }, () => sealKey(file, 'Papergrove')));
    expect(new Set(keys.map(({ certificate }) => hexOf(certificate))).size).toBe(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await sealKey(file, 'Another name');
    expect(again).toEqual(keys[0]);
    expect((await checkSeal(await sealFile({ ...(await job(frozen)), key: again }), known)).verdict).toBe(
      'notOurs',
    );
    const { notBefore, notAfter } = certificateOf(again.certificate);
    expect(notAfter.getUTCFullYear() - notBefore.getUTCFullYear()).toBe(10);
  });
});

async function job(shown: Uint8Array) {
  const certificates = [await paper('Certificate', 1), await paper('Certificat', 1)];
  return { frozen: shown, certificates, trail: TRAIL, key, at: AT, reason: 'Sealed' };
}

function paper(text: string, pages: number): Promise<Uint8Array> {
  const doc = new PDFDocument({ tagged: true, lang: 'en', pdfVersion: '1.7', autoFirstPage: false });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (let page = 1; page <= pages; page += 1) doc.addPage().text(`${text}, page ${page}`);
  return new Promise((resolve) => {
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.end();
  });
}

async function signedBy(by: SealKey, file: Uint8Array): Promise<Uint8Array> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const privateKey = await crypto.subtle.importKey('pkcs8', by.privateKey, curve, false, ['sign']);
  const signer = new CryptoKeySigner(privateKey, by.certificate, 'EC', 'ECDSA');
  return (await (await PDF.load(file)).sign({ signer, level: 'B-B' })).bytes;
}

function written(name: string, bytes: Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

/** Whether a tool is installed here. */
function has(tool: string, option: string): boolean {
  try {
    execFileSync(tool, [option], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
