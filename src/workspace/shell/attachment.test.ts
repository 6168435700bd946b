import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test('I20.112 a file is named as every system can keep it', () => {
  expect(attachment('Loan · <b>A/B</b>.pdf')).toBe(
    'attachment; filename="Loan -b-A-B--b-.pdf"; filename*=UTF-8\'\'Loan%20%C2%B7%20-b-A-B--b-.pdf',
  );
});
