import { describe, expect, test } from 'vitest';
import { site } from '../support/site.ts';

const cache = `${site}/services/cache`;
type List = { total: number; documents: { label: string; url: string; thumb: string; search: string }[] };

async function list(path: string): Promise<List> {
  const response = await fetch(`${cache}/${path}`);
  expect(response.status).toBe(200);
  return (await response.json()) as List;
}

const ENGLISH = [
  'Distribution Agreement',
  'Marketing Plan',
  'Business Proposal',
  'Business Plan',
  'Mutual Non-Disclosure Agreement',
  'General Non-Compete Agreement',
  'Shareholders Agreement',
  'Loan Agreement',
  'Employee Handbook',
  'Purchase Order',
  'Partnership Agreement',
  'Employment Application Form',
];

describe('cache API', () => {
  test('R7.13 R7.14 R3.40 top50 answers the documents, the twelve suggested first and in order', async () => {
    const { documents } = await list('top50?language=en&maximum=50&batch=50');
    expect(documents.length).toBeLessThanOrEqual(50);
    expect(documents.slice(0, 12).map((document) => document.label)).toEqual(ENGLISH);
  });

  test('R3.35 R3.36 R3.38 a document has label, url, thumb and search in their shapes', async () => {
    const { documents } = await list('top50?language=en&maximum=12');
    for (const document of documents) {
      expect(document.url).toMatch(/^[a-z0-9-]+-D\d+$/);
      expect(document.thumb).toMatch(/imgs\/250px\/\d+\.png$/);
      expect(document.search).toMatch(/^search\/\?t=.+/);
    }
  });

  test.each([
    // R3.40 had English titles here; a language shows its own documents first (decision 0021, languages of
    // the library).
    ['de', 'Vertriebsvertrag'],
    ['it', 'Contratto di distribuzione'],
    ['pt', 'Contrato de distribuição'],
    ['fr', 'Contrat de distribution'],
    ['es', 'Contrato de distribución'],
  ])('R3.40 R3.41 R3.42 R3.43 %s has its own list', async (language, first) => {
    const { documents } = await list(`top50?language=${language}&maximum=12`);
    expect(documents).toHaveLength(12);
    expect(documents[0]?.label).toBe(first);
  });

  test('R7.15 R7.16 search answers total and documents, in batches', async () => {
    const first = await list('search/agreement/?language=en&batch=3&page=0');
    const second = await list('search/agreement/?language=en&batch=3&page=1');
    expect(first.total).toBeGreaterThan(3);
    expect(first.documents).toHaveLength(3);
    expect(second.documents[0]?.url).not.toBe(first.documents[0]?.url);
  });

  test('search forgives typing errors and accents', async () => {
    expect((await list('search/laon%20agrement/?language=en')).documents[0]?.label).toBe('Loan Agreement');
    expect((await list('search/contrat%20de%20pret/?language=fr')).documents[0]?.label).toBe(
      'Contrat de prêt',
    );
  });

  test('R7.17 nothing found is total 0', async () => {
    expect(await list('search/zzzzqqq/?language=en')).toEqual({ total: 0, documents: [] });
  });

  test.each([
    ['search/x/?batch=0', 'batch'],
    ['search/x/?page=-1', 'page'],
    ['search/x/?language=xx', 'language'],
    ['top50?maximum=51', 'maximum'],
    [`search/${'a'.repeat(300)}/`, 'q'],
  ])('S31 %s is 400 and names the field', async (path, field) => {
    const response = await fetch(`${cache}/${path}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: { field: string } }).error.field).toBe(field);
  });

  test.each(["' or 1=1 --", '(a+)+$', '%_\\', '<script>', '\u202Eabc'])(
    'S31 %j is searched for as it stands',
    async (text) => {
      expect((await fetch(`${cache}/search/${encodeURIComponent(text)}/`)).status).toBe(200);
    },
  );
});

describe('pictures', () => {
  test.each([
    ['250px', 12_000],
    ['600px', 65_000],
  ])('R3.37 first pages at %s in three formats, within their budget', async (size, budget) => {
    const { documents } = await list('top50?language=en&maximum=12');
    for (const document of documents) {
      const id = /-D(\d+)$/.exec(document.url)?.[1];
      for (const format of ['png', 'webp', 'avif']) {
        const response = await fetch(`${site}/imgs/${size}/${id}.${format}`);
        expect(response.headers.get('content-type')).toBe(`image/${format}`);
        expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(budget);
      }
    }
  });

  test('S34 an unknown picture and a path out of the folder are 404', async () => {
    for (const path of ['250px/1.png', '250px/..%2f..%2fetc%2fpasswd', '300px/417.png', '250px/417.svg']) {
      expect((await fetch(`${site}/imgs/${path}`)).status).toBe(404);
    }
  });
});
