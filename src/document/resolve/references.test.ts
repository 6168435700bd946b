import { describe, expect, test } from 'vitest';
import { parseTemplate } from '../../services/documents/parse/parse.server.ts';
import { SAMPLE } from '../../services/documents/sample-template.fixture.ts';
import type { ResolvedBlock, Run } from '../document.ts';
import { resolveDocument } from './resolve-document.ts';

const ADDED = `
See :ref[late], :ref[twice] and :ref[sold] before :ref[term].

:::if{field="security" is="cash"}
## Safe {#safe}

1. The money is in the safe.
:::

## Payment {#payment}

1. Rent is due on the first day.
2. Late rent bears interest: {#late}
   1. once;
   2. twice: {#twice}
      1. for a week;
      2. for a month. {#sold}
`;

function parse(source: string) {
  return parseTemplate(source, { file: 'en/workshop-lease.md', locale: 'en' });
}

/** Words and targets of the references in the first paragraph of what was added. */
function references(security: string): (readonly [string, string])[] {
  const result = parse(SAMPLE + ADDED);
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  const { blocks } = resolveDocument(result.template, { security }, { blanks: 'examples' });
  const isSee = (block: ResolvedBlock) => block.kind === 'paragraph' && block.content[0]?.text === 'See ';
  const see = blocks.find(isSee);
  const runs: readonly Run[] = see?.kind === 'paragraph' ? see.content : [];
  return runs.flatMap((run) => (run.kind === 'reference' ? [[run.text, run.target] as const] : []));
}

function errorsOf(added: string, source = SAMPLE): string[] {
  const result = parse(source + added);
  return result.outcome === 'parsed'
    ? []
    : result.errors.map(({ expected, found }) => `${expected} | ${found}`);
}

describe('templates.md references to numbered paragraphs', () => {
  test('name the whole number, lead to the clause, and follow when clauses come and go', () => {
    expect(references('cash')).toEqual([
      ['clause\u00a05.2', 'payment'],
      ['clause\u00a05.2(b)', 'payment'],
      ['clause\u00a05.2(b)(ii)', 'payment'],
      ['clause\u00a01', 'term'],
    ]);
    expect(references('none').map(([text]) => text)).toEqual([
      'clause\u00a03.2',
      'clause\u00a03.2(b)',
      'clause\u00a03.2(b)(ii)',
      'clause\u00a01',
    ]);
  });

  test('the name itself is not printed', () => {
    const result = parse(SAMPLE + ADDED);
    expect(result.outcome === 'parsed' && JSON.stringify(result.template.blocks)).not.toContain('{#');
  });

  test('without clause numbering there is no number to name', () => {
    const source = SAMPLE.replace('numbering: clauses', 'numbering: none');
    expect(errorsOf('\n## A\n\n1. Text. {#late}\n\nSee :ref[late].\n', source)).toEqual([
      'numbering: clauses for a reference to a paragraph | :ref[late]',
    ]);
  });

  test.each([
    ['See :ref[late].', 'a clause or numbered paragraph that ends in {#late} | :ref[late]'],
    ['Text. {#late}', 'a name only at the end of a clause heading or of a numbered paragraph | {#late}'],
    ['- Text. {#late}', 'a name only at the end of a clause heading or of a numbered paragraph | {#late}'],
    [
      '1. Text {#late} and more.',
      'a name only at the end of a clause heading or of a numbered paragraph | {#late}',
    ],
    ['1. Text. {#Late}', 'a name like {#repayment} | {#Late}'],
    ['1. Text. {#rent}', expect.stringMatching(/^one clause of each name \| \{#rent\} twice/)],
  ])('%s is refused', (added, error) => {
    expect(errorsOf(`\n${added}\n`)).toEqual([error]);
  });
});
