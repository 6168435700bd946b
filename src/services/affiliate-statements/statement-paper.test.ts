import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { Papers } from '../documents/papers.server.ts';
import { templatePdf } from '../documents/pdf/pdf.server.ts';
import { statementPaper } from './statement-paper.server.ts';
import type { Statement } from './statements.ts';

const NOTHING = { accrued: 0, due: 0, held: 0 };
const STATEMENT: Statement = {
  ...{ id: 's', number: 7, month: '2027-03-01', objections: [], hash: Buffer.alloc(32, 7) },
  ...{ issuedAt: new Date('2027-03-05T09:00:00Z'), objectUntil: new Date('2027-05-04T09:00:00Z') },
  data: {
    ...{ format: 1, number: 7, month: '2027-03-01', currency: 'USD', inputs: [] },
    opening: { ...NOTHING, accrued: 8_996 },
    lines: [
      {
        ...{ id: '1', kind: 'matured', clause: 'A.3, A.4', agreementVersion: '2026-11-27' },
        ...{ sale: '0A1B2C3D4E', at: '2027-03-01T00:00:00.000Z', dueOn: '2027-03-01' },
        ...{ accrued: -8_996, due: 8_996, held: 0 },
      },
    ],
    closing: { ...NOTHING, due: 8_996 },
  },
};
const RECIPIENT = { number: 1001, name: 'Jo Field', address: '1 Elm Street, Springfield', country: 'US' };

describe('I16.63 the paper of a statement', () => {
  const papers = new Papers('content/papers');

  test.each(LOCALE_CODES)(
    '%s: names its number, its lines with their clauses, and its sums',
    async (locale) => {
      const { template, values, paper } = await papers.job(statementPaper(STATEMENT, RECIPIENT, locale));
      const options = { blanks: 'values', fills: 'plain', fillable: false, ...paper } as const;
      const pdf = await templatePdf(template, values, options);
      const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
      const { items } = await (await document.getPage(1)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      expect(document.numPages).toBe(1);
      for (const word of [
        '7',
        '1001',
        'Jo Field',
        'A.3, A.4',
        '0A1B2C3D4E',
        '89',
        STATEMENT.hash.toString('hex'),
      ])
        expect(text.replace(/\s+/g, ' ')).toContain(word);
      expect(text).not.toMatch(/\{\{|undefined/);
    },
  );
});
