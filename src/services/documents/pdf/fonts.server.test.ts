import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { parseTemplate } from '../parse/parse.server.ts';
import { SAMPLE } from '../sample-template.fixture.ts';
import { templatePdf } from './pdf.server.ts';

async function textWith(owner: string): Promise<string> {
  const parsed = parseTemplate(SAMPLE, { file: 'en/workshop-lease.md', locale: 'en' });
  if (parsed.outcome === 'refused') throw new Error(JSON.stringify(parsed.errors));
  const pdf = await templatePdf(parsed.template, { owner }, { blanks: 'values', fills: 'plain' });
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
    .promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  await document.loadingTask.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

test('a sign that one document drew as part of another can be read in the next', async () => {
  expect(await textWith('"A" = "B"')).toContain('"A" = "B"');
  expect(await textWith("'t Hooft −5")).toContain("'t Hooft −5");
});
