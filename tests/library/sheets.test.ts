import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { readLibrary } from '../../src/services/documents/library/library-files.server.ts';
import type { ProvenTemplate } from './proof.ts';
import { proveSheets, type SheetFault } from './sheet-proof.ts';

const LIBRARY = fileURLToPath(new URL('../../content/templates/', import.meta.url));

describe('every fifth spreadsheet, opened and reckoned by LibreOffice', () => {
  let templates: ProvenTemplate[];
  let faults: SheetFault[];
  beforeAll(async () => {
    const library = await readLibrary(LIBRARY);
    templates = library.templates.filter(({ template }) => template.spreadsheet);
    // All of them are for `npm run test:library`.
    faults = await proveSheets(templates.filter((_one, index) => index % 5 === 0));
  }, 1_200_000);

  test('I19.2 there are twelve and more in English, and some in each language', () => {
    const count = (locale: string) => templates.filter(({ template }) => template.locale === locale).length;
    expect(count('en')).toBeGreaterThanOrEqual(12);
    for (const locale of ['de', 'es', 'fr', 'it', 'pt']) expect(count(locale)).toBeGreaterThanOrEqual(8);
  });

  test.each(['examples', 'empty', 'hostile', 'likely 1', 'likely 2'])(
    'I19.3 %s: LibreOffice reckons what the file says, and the other files print it',
    (filling) => {
      expect(faults.filter((fault) => fault.filling === filling)).toEqual([]);
    },
  );
});
