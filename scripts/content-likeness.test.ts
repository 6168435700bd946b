import { expect, test } from 'vitest';
import { ownText, shareOf, shinglesOf } from './content-likeness.ts';

test("front matter, directives, blanks and included clauses are not a template's own text", () => {
  const source = `---
id: 1
title: Loan
---

The lender gives {{amount}} as :ref[loan] says.

::include{clause="notices"}
:::if{field="a" is="b"}
## Ending {#end}
:::
`;
  expect(ownText(source).match(/[\w.]+/g)).toEqual(['The', 'lender', 'gives', 'as', 'says.', 'Ending']);
});

test('a share is of the smaller text, from nothing to all', () => {
  const long = shinglesOf('one two three four five six seven eight nine ten');
  expect(shareOf(long, shinglesOf('Two three four five six, seven!'))).toBe(1);
  expect(shareOf(long, shinglesOf('two three four five six other words here'))).toBe(1 / 4);
  expect(shareOf(long, shinglesOf('too short'))).toBe(0);
});
