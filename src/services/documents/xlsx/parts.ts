import type { Block, Inlines, RowsField, TextField } from '../../../document/document.ts';
import { decidedBlocks } from '../../../document/resolve/resolve-blocks.ts';
import type { ResolveContext } from '../../../document/resolve/resolve-context.ts';
import { plainText, resolveInlines } from '../../../document/resolve/resolve-inlines.ts';

export type RowsBlock = Extract<Block, { kind: 'rows' }>;

/** What a sheet holds of a document: its headings, what it asks for, and its tables. */
export type SheetPart =
  | { kind: 'heading' | 'subHeading'; text: string }
  | { kind: 'fact'; field: TextField }
  | { kind: 'table'; field: RowsField; block: RowsBlock };

/**
 * What is filled in and reckoned, each once and in the order of the document; its sentences are for the other files.
 * A heading without anything below it is none.
 */
export function sheetParts(context: ResolveContext): SheetPart[] {
  const seen = new Set<string>();
  const parts = decidedBlocks(context).flatMap((block) => partsOf(block, context));
  const once = parts.filter((part) => {
    if (part.kind !== 'fact' && part.kind !== 'table') return true;
    const isNew = !seen.has(part.field.key);
    seen.add(part.field.key);
    return isNew;
  });
  return withoutBare(once);
}

function partsOf(block: Block, context: ResolveContext): SheetPart[] {
  const facts = (...contents: readonly Inlines[]) =>
    contents.flatMap(blanksIn).flatMap((key) => factOf(key, context));
  switch (block.kind) {
    case 'heading':
    case 'subHeading': {
      const text = plainText(resolveInlines(block.content, context, new Map()));
      return [{ kind: block.kind, text }, ...facts(block.content)];
    }
    case 'paragraph':
      return facts(block.content);
    case 'definition':
      return facts(block.term, block.content);
    case 'list':
      return block.items.flat().flatMap((inner) => partsOf(inner, context));
    case 'table':
      return facts(...block.head, ...block.rows.flat());
    case 'rows':
      return tableOf(block, context);
    case 'signatures':
      return block.parties.flatMap((key) => factOf(key, context));
    case 'line':
    case 'box':
      return facts(block.label);
    case 'checks':
      return facts(...block.options);
    default:
      return [];
  }
}

function blanksIn(content: Inlines): string[] {
  return content.flatMap((inline) => {
    if (inline.kind === 'blank') return [inline.key];
    return inline.kind === 'strong' || inline.kind === 'emphasis' ? blanksIn(inline.children) : [];
  });
}

function factOf(key: string, { template }: ResolveContext): SheetPart[] {
  const field = template.fields.find((one) => one.key === key);
  return field && field.type !== 'rows' ? [{ kind: 'fact', field }] : [];
}

function tableOf(block: RowsBlock, { template }: ResolveContext): SheetPart[] {
  const field = template.fields.find(({ key }) => key === block.field);
  return field?.type === 'rows' ? [{ kind: 'table', field, block }] : [];
}

function withoutBare(parts: readonly SheetPart[]): SheetPart[] {
  return parts.filter((part, index) => {
    if (part.kind !== 'heading' && part.kind !== 'subHeading') return true;
    const after = parts.slice(index + 1);
    const end = after.findIndex(({ kind }) => kind === 'heading' || kind === part.kind);
    const below = end < 0 ? after : after.slice(0, end);
    return below.some(({ kind }) => kind === 'fact' || kind === 'table');
  });
}
