import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { missingSides } from '../../scripts/template-meanings.ts';
import { SUGGESTED_FAMILIES } from '../../src/services/catalogue/suggested.table.ts';
import { readLibrary } from '../../src/services/documents/library/library-files.server.ts';
import { type Fault, type ProvenTemplate, proveLibrary } from './proof.ts';

const LIBRARY = fileURLToPath(new URL('../../content/templates/', import.meta.url));

/** Read once for all tests of this file. */
const library = readLibrary(LIBRARY);

/** The suggested documents, their languages in turn. `npm run test:library` takes every template in every language. */
async function twelve(): Promise<ProvenTemplate[]> {
  const { templates } = await library;
  return SUGGESTED_FAMILIES.flatMap((family, index) => {
    const versions = templates.filter(({ template }) => template.family === family);
    return versions.slice(index % versions.length).slice(0, 1);
  });
}

describe('twelve documents, opened and converted by LibreOffice', () => {
  let templates: ProvenTemplate[];
  let faults: Fault[];
  beforeAll(async () => {
    templates = await twelve();
    faults = await proveLibrary(templates, { hostile: (index) => index % 3 === 0 });
  }, 180_000);

  test('there are twelve', () => {
    expect(templates).toHaveLength(12);
  });

  test.each(['docx', 'pdf'] as const)(
    '.%s: the same text, as many pages, none empty, all parts right',
    (format) => {
      expect(faults.filter((fault) => fault.format === format)).toEqual([]);
    },
  );
});

test('I15 every invoice, agreement and letter can be filled from a company and a contact', async () => {
  const { templates } = await library;
  const missing = templates.flatMap(({ file, template }) =>
    missingSides(template).map((side) => `${file}: ${side}`),
  );
  expect(templates.length).toBeGreaterThan(340);
  expect(missing).toEqual([]);
});
