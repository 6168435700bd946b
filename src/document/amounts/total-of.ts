import type { Block, DocumentTemplate, DocumentValues } from '../document.ts';
import type { Amount } from '../resolve/amount.ts';
import { columnSum, linesOf } from '../resolve/row-amounts.ts';

type Template = Pick<DocumentTemplate, 'fields' | 'blocks'>;

/**
 * What a document comes to: the last column that its first table adds up. Undefined where it has no such table, where
 * nothing is filled in, or where the currencies differ.
 */
export function totalOf({ fields, blocks }: Template, values: DocumentValues): Amount | undefined {
  const block = summedTable(blocks);
  const field = fields.find(({ key }) => key === block?.field);
  if (field?.type !== 'rows') return undefined;
  const column = field.columns.find(({ key }) => key === block?.sum.at(-1));
  const table = linesOf(field, { template: { fields }, values, blanks: 'values' });
  return column && columnSum(column, table);
}

function summedTable(blocks: readonly Block[]): Extract<Block, { kind: 'rows' }> | undefined {
  return blocks.flatMap((block) => (block.kind === 'rows' && block.sum.length > 0 ? [block] : []))[0];
}
