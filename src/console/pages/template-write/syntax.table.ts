import type { Messages } from '../../../locales/messages.server.ts';

/** How a template is written, in the order in which one needs it; docs/templates.md says all of it. */
export const SYNTAX: readonly {
  key: Exclude<keyof Messages['console-library']['help'], 'types'>;
  sample: string;
}[] = [
  { key: 'blank', sample: '{{lender}}' },
  { key: 'clause', sample: '## Repayment {#repayment}' },
  { key: 'sub', sample: '### Early repayment' },
  { key: 'numbered', sample: '1. Text\n   1. nested' },
  { key: 'bullet', sample: '- Text' },
  { key: 'bold', sample: '**bold**, *italic*' },
  { key: 'ref', sample: ':ref[repayment]' },
  { key: 'note', sample: '> Note …' },
  { key: 'if', sample: ':::if{field="security" is="pledge"}\n…\n:::' },
  { key: 'definitions', sample: ':::definitions\n- **Goods**: …\n:::' },
  { key: 'rows', sample: ':::rows{field="items" sum="total" sumlabel="Total"}\n:::' },
  { key: 'signatures', sample: '::signatures{parties="lender,borrower"}' },
  { key: 'include', sample: '::include{clause="notices"}' },
  { key: 'toc', sample: '::toc' },
  { key: 'line', sample: '::line[Signature]' },
  { key: 'checks', sample: '::checks[Full-time, Part-time]' },
];
