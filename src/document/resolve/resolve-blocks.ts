import type { Block, Inlines, ResolvedBlock, Runs, SignatureParty } from '../document.ts';
import { conditionHolds } from './field-value.ts';
import { headingTargets, type ListCounter, listCounter, type Target } from './numbering.ts';
import type { ResolveContext } from './resolve-context.ts';
import { fieldRun, plainText, resolveInlines } from './resolve-inlines.ts';
import { resolveRows } from './resolve-rows.ts';
import { withoutEmpty } from './without-empty.ts';

type ListBlock = Extract<Block, { kind: 'list' }>;

/** Where the walk stands: the clause it is in, and how far its lists have counted. */
type Walk = {
  context: ResolveContext;
  targets: ReadonlyMap<string, Target>;
  /** Shared by the whole walk, set anew at every clause. */
  clause: { id: string; number: string; counter: ListCounter };
  /** Paragraphs with a name that the walk came by. */
  named: Map<string, Target>;
};

/** Decides, numbers and fills the blocks of a template. See `resolveDocument`. */
export function resolveBlocks(context: ResolveContext): ResolvedBlock[] {
  const blocks = decidedBlocks(context);
  const headings = headingTargets(blocks, context.template.numbering);
  const { resolved, named } = walked(blocks, context, headings);
  // What a paragraph is numbered is known once all are counted: one that is named takes a second walk.
  if (named.size === 0) return withContents(resolved);
  return withContents(walked(blocks, context, new Map([...headings, ...named])).resolved);
}

/** The blocks that are there: what was chosen, and of a finished document what does not stand empty. */
export function decidedBlocks(context: ResolveContext): readonly Block[] {
  const chosen = decided(context.template.blocks, context);
  return context.isFinished ? withoutEmpty(chosen, context) : chosen;
}

function walked(blocks: readonly Block[], context: ResolveContext, targets: ReadonlyMap<string, Target>) {
  const clause = { id: '', number: '', counter: listCounter() };
  const walk: Walk = { context, targets, clause, named: new Map() };
  return { resolved: blocks.flatMap((block) => resolveBlock(block, walk)), named: walk.named };
}

function withContents(resolved: readonly ResolvedBlock[]): ResolvedBlock[] {
  return resolved.map((block) => (block.kind === 'toc' ? { kind: 'toc', entries: tocOf(resolved) } : block));
}

/** The blocks whose conditions hold, conditions taken away, also inside lists and notes; notes where they are wanted. */
function decided(blocks: readonly Block[], context: ResolveContext): Block[] {
  const { template, values, blanks } = context;
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'conditional') {
      return conditionHolds(template, values, block, blanks) ? decided(block.blocks, context) : [];
    }
    if (block.kind === 'note')
      return context.notes ? [{ ...block, blocks: decided(block.blocks, context) }] : [];
    if (block.kind === 'list')
      return [{ ...block, items: block.items.map((item) => decided(item, context)) }];
    return [block];
  });
}

function resolveBlock(block: Block, walk: Walk): ResolvedBlock[] {
  const resolved = resolveShape(block, walk);
  const { from } = block;
  return from === undefined ? resolved : resolved.map((one) => ({ from, ...one }));
}

function resolveShape(block: Block, walk: Walk): ResolvedBlock[] {
  const { context } = walk;
  const runs = (content: Inlines): Runs => resolveInlines(content, context, walk.targets);
  switch (block.kind) {
    case 'heading':
      return [resolveHeading(block, walk)];
    case 'subHeading':
      return [{ ...block, content: runs(block.content) }];
    case 'paragraph':
      return [{ kind: 'paragraph', level: 0, content: runs(block.content) }];
    case 'definition':
      return [{ kind: 'definition', level: 0, term: runs(block.term), content: runs(block.content) }];
    case 'list':
      return resolveList(block, walk, 0);
    case 'table':
      return [
        {
          ...block,
          head: block.head.map(runs),
          rows: block.rows.map((row) => row.map(runs)),
          foot: undefined,
          source: undefined,
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
  const number = walk.targets.get(block.id)?.number ?? '';
  Object.assign(walk.clause, { id: block.id, number, counter: listCounter() });
  const content = resolveInlines(block.content, walk.context, walk.targets);
  return { kind: 'heading', id: block.id, number: number === '' ? '' : `${number}.`, content };
}

/** `above` is the whole number of the paragraph a list hangs under: 4.2(a). */
function resolveList(list: ListBlock, walk: Walk, depth: number, above = ''): ResolvedBlock[] {
  const counter = depth === 0 ? walk.clause.counter : listCounter();
  const prefix = depth === 0 ? walk.clause.number : '';
  counter.open(list.start, prefix !== '');
  return list.items.flatMap((item) => {
    const number = list.ordered ? counter.next(depth, prefix) : '';
    return resolveItem(item, { walk, depth, number, whole: above + number.replace(/\.$/, '') });
  });
}

function resolveItem(
  item: readonly Block[],
  place: { walk: Walk; depth: number; number: string; whole: string },
): ResolvedBlock[] {
  const { walk, depth, number, whole } = place;
  const [first, ...rest] = item;
  const lead = first?.kind === 'paragraph' ? first.content : [];
  const content = resolveInlines(lead, walk.context, walk.targets);
  if (first?.kind === 'paragraph' && first.id !== undefined)
    walk.named.set(first.id, { number: whole, heading: walk.clause.id });
  const marked: ResolvedBlock =
    number === ''
      ? { kind: 'bullet', level: depth, content }
      : { kind: 'numbered', level: depth, number, content };
  const following = first?.kind === 'paragraph' ? rest : item;
  return [
    first?.from === undefined ? marked : { ...marked, from: first.from },
    ...following.flatMap((block): ResolvedBlock[] => {
      if (block.kind === 'list') return resolveList(block, walk, depth + 1, whole);
      return resolveBlock(block, walk).map((inner) =>
        inner.kind === 'paragraph' || inner.kind === 'definition' ? { ...inner, level: depth + 1 } : inner,
      );
    }),
  ];
}

function partyOf(key: string, context: ResolveContext): SignatureParty[] {
  const field = context.template.fields.find((one) => one.key === key);
  if (!field || field.type === 'rows') return [];
  return [{ key, label: field.label, type: field.type, name: [fieldRun(field, context)] }];
}

function tocOf(blocks: readonly ResolvedBlock[]) {
  return blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ id: block.id, number: block.number, text: plainText(block.content) }] : [],
  );
}
