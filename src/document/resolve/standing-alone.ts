import type { Block, Inline, Inlines } from '../document.ts';

/** A blank with the words before it. `lead`: all of them; `label`: without what divides it from the entry before. */
export type Entry = { key: string; blank: Inline; lead: Inlines; label: Inlines };
/** A paragraph, item or cell, blank by blank, and what stands behind the last of them. */
export type Unit = { entries: readonly Entry[]; rest: Inlines };

/** Letters of a label, and of all labels of a unit: more is a sentence. */
const LONGEST = 60;
/** What divides entries: 'name, address', 'telephone · email'. */
const DIVIDES = /^\s*[,;·|/–—]\s*/;

/** Takes a unit apart at its blanks; bold and italic stay around each piece. */
export function unitOf(content: Inlines): Unit {
  const entries: Entry[] = [];
  let open: Inline[] = [];
  for (const leaf of leavesOf(content)) {
    const key = keyOf(leaf);
    if (key === undefined) open.push(leaf);
    else {
      entries.push({ key, blank: leaf, lead: open, label: entries.length === 0 ? open : labelOf(open) });
      open = [];
    }
  }
  return { entries, rest: open };
}

/**
 * Do its blanks stand by themselves, each with a label at most, divided by signs? "Attention: {{contact}}" does. What
 * goes on behind its last blank, joins blanks by words or refers to another place is a sentence and needs them.
 */
export function standsAlone(content: Inlines): boolean {
  const { entries, rest } = unitOf(content);
  if (entries.length === 0 || wordsOf(rest).trim() !== '' || refers(content)) return false;
  const words = entries.map(({ lead }) => wordsOf(lead));
  const isDivided = words.slice(1).every((lead) => DIVIDES.test(lead));
  return isDivided && words.join('').length <= LONGEST;
}

/** A text of a template; `isFree`: its blanks may stand by themselves. */
type Told = { content: Inlines; isFree: boolean };

/** Where fields are printed, by key: by themselves, or where something needs them: a sentence, a signature. */
export function printedKeys(blocks: readonly Block[]): { alone: Set<string>; needed: Set<string> } {
  const alone = new Set<string>();
  const needed = new Set<string>();
  for (const block of flat(blocks)) {
    if (block.kind === 'rows') alone.add(block.field);
    for (const key of block.kind === 'signatures' ? block.parties : []) needed.add(key);
    for (const { key, into } of textsOf(block).flatMap(keysIn)) (into === 'alone' ? alone : needed).add(key);
  }
  return { alone, needed };
}

function keysIn({ content, isFree }: Told) {
  const into = isFree && standsAlone(content) ? ('alone' as const) : ('needed' as const);
  return unitOf(content).entries.map(({ key }) => ({ key, into }));
}

/** Blocks without what holds them; notes are no part of a finished document. */
function flat(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'conditional') return flat(block.blocks);
    if (block.kind === 'list') return flat(block.items.flat());
    return block.kind === 'note' ? [] : [block];
  });
}

function textsOf(block: Block): Told[] {
  const free = (content: Inlines): Told => ({ content, isFree: true });
  const bound = (content: Inlines): Told => ({ content, isFree: false });
  switch (block.kind) {
    case 'paragraph':
      return [free(block.content)];
    case 'definition':
      return [bound(block.term), free(block.content)];
    case 'table':
      return [...block.head.map(bound), ...block.rows.flat().map(free)];
    case 'heading':
    case 'subHeading':
      return [bound(block.content)];
    case 'line':
    case 'box':
      return [bound(block.label)];
    case 'checks':
      return block.options.map(bound);
    default:
      return [];
  }
}

/** The pieces of a text one after the other, each in its own styles. */
function leavesOf(content: Inlines): Inline[] {
  return content.flatMap((inline): Inline[] => {
    if (inline.kind !== 'strong' && inline.kind !== 'emphasis') return [inline];
    return leavesOf(inline.children).map((leaf) => ({ kind: inline.kind, children: [leaf] }));
  });
}

function keyOf(leaf: Inline): string | undefined {
  if (leaf.kind === 'blank') return leaf.key;
  const [inner] = leaf.kind === 'strong' || leaf.kind === 'emphasis' ? leaf.children : [];
  return inner && keyOf(inner);
}

/** The words before a blank without the sign that divides it from the one before. */
function labelOf(lead: readonly Inline[]): Inline[] {
  let isBegun = false;
  return lead.flatMap((leaf) => {
    const rest = isBegun ? leaf : withoutDivider(leaf);
    isBegun ||= wordsOf([leaf]).trim() !== '';
    return wordsOf([rest]) === '' ? [] : [rest];
  });
}

function withoutDivider(leaf: Inline): Inline {
  if (leaf.kind === 'text') return { ...leaf, text: leaf.text.replace(DIVIDES, '') };
  return leaf.kind === 'strong' || leaf.kind === 'emphasis'
    ? { ...leaf, children: leaf.children.map(withoutDivider) }
    : leaf;
}

function wordsOf(content: Inlines): string {
  return content
    .map((inline) => {
      if (inline.kind === 'text') return inline.text;
      return inline.kind === 'strong' || inline.kind === 'emphasis' ? wordsOf(inline.children) : '';
    })
    .join('');
}

function refers(content: Inlines): boolean {
  return content.some(
    (inline) => inline.kind === 'reference' || ('children' in inline && refers(inline.children)),
  );
}
