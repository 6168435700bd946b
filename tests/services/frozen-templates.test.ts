import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyText, docxParts } from '../../src/services/documents/docx/parts.fixture.ts';
import { pdfText } from '../support/pdf.ts';
import { type Owner, openVersions, TEMPLATE } from '../support/versions.ts';

let at: Awaited<ReturnType<typeof openVersions>>;
let newOwner: () => Promise<Owner>;
beforeAll(async () => {
  at = await openVersions();
  newOwner = at.newOwner;
});
afterAll(() => at.close());

test('I15.66 a finished document says the same in its files after its template was updated', async () => {
  const [finished, later] = [await newOwner(), await newOwner()];
  await finished.save('Birch Bakery');
  await finished.finish({ law: 'Texas' });
  const files = async (owner: Owner) => {
    const document = await owner.found();
    const request = {
      ...{ templateId: TEMPLATE, values: document.values, wording: document.wording },
      ...{ frozen: document.madeWith, place: { country: 'US', region: 'TX' }, today: '2026-05-18' },
    };
    const made = (format: 'pdf' | 'docx') => at.documents.produce({ ...request, format }, owner);
    const [pdf, docx] = [await made('pdf'), await made('docx')];
    if (!pdf || !docx) throw new Error('no file');
    return [await pdfText(pdf), bodyText(await docxParts(docx))];
  };
  const before = await files(finished);
  const back = await at.updateTemplate([
    'The Lender will pay the Loan in one sum',
    'The Lender pays the Loan in coins',
  ]);
  try {
    expect(await files(finished)).toEqual(before);
    await later.save('Birch Bakery');
    for (const text of await files(later))
      expect(text.replace(/\s+/g, ' ')).toContain('pays the Loan in coins');
    await later.finish();
    const frozen = await at.database.query.selectFrom('frozen_templates').select('hash').execute();
    expect(new Set(frozen.map(({ hash }) => hash)).size).toBe(2);
    // Gone on with, it says what was finished: what is new is offered (I15.76).
    await finished.versions.reopen(finished.accountId, finished.id);
    expect(await files(finished)).toEqual(before);
  } finally {
    await back();
  }
});

test('I15.66 finishing writes down what filled itself, and a template is kept once', async () => {
  const [one, other] = [await newOwner(), await newOwner()];
  for (const owner of [one, other]) {
    await owner.save('A');
    await owner.finish({ law: 'Texas', lender: 'typed over' });
  }
  const [first, second] = [await one.found(), await other.found()];
  expect(first.values).toEqual({ lender: 'A', law: 'Texas' });
  expect(first.frozen).toEqual({ template: expect.stringMatching(/^[0-9a-f]{64}$/), place: 'US-TX' });
  expect(second.frozen).toEqual(first.frozen);
});
