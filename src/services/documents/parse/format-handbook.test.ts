import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEPARTMENTS, DOCUMENT_TYPES, PREFILLS } from '../../../document/document.ts';
import { PLAIN_TYPES } from '../../../document/field-types.table.ts';
import { SAMPLE } from '../sample-template.fixture.ts';
import { parseTemplate } from './parse.server.ts';

const handbook = readFileSync(join(import.meta.dirname, '../../../../docs/templates.md'), 'utf8');

function errorsOf(source: string) {
  const result = parseTemplate(source, { file: 'en/workshop-lease.md', locale: 'en' });
  return result.outcome === 'parsed' ? [] : result.errors;
}

test('docs/templates.md names every word a template may use', () => {
  const [nonsense] = errorsOf(`${SAMPLE}\n::nonsense\n`);
  const directives = (nonsense?.expected ?? '').replace('one of ', '').split(', ');
  expect(directives).toContain('definitions');
  for (const name of directives) expect(handbook).toMatch(new RegExp(`::${name}\\b`));
  for (const type of [...PLAIN_TYPES, 'choice', 'rows']) expect(handbook).toContain(`\`${type}\``);
  for (const word of [...DEPARTMENTS, ...DOCUMENT_TYPES, ...PREFILLS]) expect(handbook).toContain(word);
});

test('docs/templates.md shows parts and fields that are right', () => {
  const [parts] = /^:::definitions[\s\S]*?(?=\n```)/m.exec(handbook) ?? [];
  const [fields] = /(?<=```yaml\n) {2}- key[\s\S]*?(?=```)/.exec(handbook) ?? [];
  const source = `${SAMPLE.slice(0, SAMPLE.indexOf('fields:'))}fields:
${fields}  - key: collateral
    type: text
    label: Collateral
    example: one oven
---

{{lender}} {{signed_on}} {{security}}

## Goods {#goods}

1. Goods.

${parts}
`;
  expect(errorsOf(source)).toEqual([]);
});
