import type {
  BlanksMode,
  Block,
  DocumentTemplate,
  DocumentValues,
  Inlines,
  ResolvedBlock,
  Runs,
  SignatureParty,
} from './document.ts';
import { conditionHolds } from './field-value.ts';
import { clauseNumbers, type ListCounter, listCounter } from './numbering.ts';
import type { Printer } from './print-value.ts';
import { fieldRun, plainText, resolveInlines } from './resolve-inlines.ts';
import { resolveRows } from './resolve-rows.ts';
import type { Wording } from './wording.table.ts';

export type ResolveContext = {
  template: DocumentTemplate;
  values: DocumentValues;
  blanks: BlanksMode;
  printer: Printer;
  wording: Wording;
};

/** Where the walk stands: the clause it is in, how deep in lists, and how far the lists have counted. */
type Walk = {
  context: ResolveContext;
  clauses: ReadonlyMap<string, string>;
  /** Shared by the whole walk, set anew at every clause. */
  clause: { number: string; counter: ListCounter };
};

/** Decides, numbers and fills the blocks of a template. See `resolveDocument`. */
export function resolveBlocks(context: ResolveContext): ResolvedBlock[] {
  const blocks = decided(context.template.blocks, context);
  const clauses = clauseNumbers(blocks, context.template.numbering);
  const walk: Walk = { context, clauses, clause: { number: '', counter: listCounter() } };
  const resolved = blocks.flatMap((block) => resolveBlock(block, walk));
  return resolved.map((block) => (block.kind === 'toc' ? { kind: 'toc', entries: tocOf(resolved) } : block));
}

/** The blocks whose conditions hold, conditions taken away, also inside lists and notes. */
function decided(blocks: readonly Block[], context: ResolveContext): Block[] {
  const { template, values, blanks } = context;
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'conditional') {
      return conditionHolds(template, values, block, blanks) ? decided(block.blocks, context) : [];
    }
    if (block.kind === 'note') return [{ ...block, blocks: decided(block.blocks, context) }];
    if (block.kind === 'list')
      return [{ ...block, items: block.items.map((item) => decided(item, context)) }];
    return [block];
  });
}

function resolveBlock(block: Block, walk: Walk): ResolvedBlock[] {
  const { context } = walk;
  const runs = (content: Inlines): Runs => resolveInlines(content, context, walk.clauses);
  switch (block.kind) {
    case 'heading':
      return [resolveHeading(block, walk)];
    case 'subHeading':
      return [{ ...block, content: runs(block.content) }];
    case 'paragraph':
      return [{ kind: 'paragraph', level: 0, content: runs(block.content) }];
    case 'list':
      return resolveList(block, walk, 0);
    case 'table':
      return [
        {
          ...block,
          head: block.head.map(runs),
          rows: block.rows.map((row) => row.map(runs)),
          foot: undefined,
        },
      ];
    case 'rows':
      return [resolveRows(block, context)];
    case 'note':
      return [{ kind: 'note', blocks: block.blocks.flatMap((inner) => resolveBlock(inner, walk)) }];
    case 'signatures':
      return [{ kind: 'signatures', parties: block.parties.flatMap((key) => partyOf(key, context)) }];
    case 'line':
    case 'box':
      return [{ ...block, label: runs(block.label) }];
    case 'checks':
      return [{ kind: 'checks', options: block.options.map(runs) }];
    case 'toc':
      return [{ kind: 'toc', entries: [] }];
    case 'pagebreak':
      return [{ kind: 'pagebreak' }];
    case 'conditional':
      return [];
  }
}

function resolveHeading(block: Extract<Block, { kind: 'heading' }>, walk: Walk): ResolvedBlock {
  const number = walk.clauses.get(block.id) ?? '';
  walk.clause.number = number;
  walk.clause.counter = listCounter();
  const content = resolveInlines(block.content, walk.context, walk.clauses);
  return { kind: 'heading', id: block.id, number: number === '' ? '' : `${number}.`, content };
}

function resolveList(list: Extract<Block, { kind: 'list' }>, walk: Walk, depth: number): ResolvedBlock[] {
  const counter = depth === 0 ? walk.clause.counter : listCounter();
  const prefix = depth === 0 ? walk.clause.number : '';
  counter.open(list.start, prefix !== '');
  return list.items.flatMap((item) => {
    const number = list.ordered ? counter.next(depth, prefix) : '';
    return resolveItem(item, { walk, depth, number });
  });
}

function resolveItem(
  item: readonly Block[],
  place: { walk: Walk; depth: number; number: string },
): ResolvedBlock[] {
  const { walk, depth, number } = place;
  const [first, ...rest] = item;
  const lead = first?.kind === 'paragraph' ? first.content : [];
  const content = resolveInlines(lead, walk.context, walk.clauses);
  const marked: ResolvedBlock =
    number === ''
      ? { kind: 'bullet', level: depth, content }
      : { kind: 'numbered', level: depth, number, content };
  const following = first?.kind === 'paragraph' ? rest : item;
  return [
    marked,
    ...following.flatMap((block): ResolvedBlock[] => {
      if (block.kind === 'list') return resolveList(block, walk, depth + 1);
      return resolveBlock(block, walk).map((inner) =>
        inner.kind === 'paragraph' ? { ...inner, level: depth + 1 } : inner,
      );
    }),
  ];
}

function partyOf(key: string, context: ResolveContext): SignatureParty[] {
  const field = context.template.fields.find((one) => one.key === key);
  if (!field) return [];
  return [{ key, label: field.label, type: field.type, name: [fieldRun(field, context)] }];
}

function tocOf(blocks: readonly ResolvedBlock[]) {
  return blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ id: block.id, number: block.number, text: plainText(block.content) }] : [],
  );
}
