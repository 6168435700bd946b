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

/** Where fields are printed, by key: by themselves, or where something needs them: a sentence, a signature. */
export function printedKeys(blocks: readonly Block[]): { alone: Set<string>; needed: Set<string> } {
  const alone = new Set<string>();
  const needed = new Set<string>();
  const take = (content: Inlines, mayStandAlone = true) => {
    const into = mayStandAlone && standsAlone(content) ? alone : needed;
    for (const { key } of unitOf(content).entries) into.add(key);
  };
  const walk = (block: Block): void => {
    switch (block.kind) {
      case 'heading':
      case 'subHeading':
        return take(block.content, false);
      case 'paragraph':
        return take(block.content);
      case 'definition':
        take(block.term, false);
        return take(block.content);
      case 'list':
        return block.items.flat().forEach(walk);
      case 'note':
        return;
      case 'conditional':
        return block.blocks.forEach(walk);
      case 'table':
        return [block.head, ...block.rows].flat().forEach((cell) => take(cell));
      case 'rows':
        return void alone.add(block.field);
      case 'signatures':
        return block.parties.forEach((key) => needed.add(key));
      case 'line':
      case 'box':
        return take(block.label, false);
      case 'checks':
        return block.options.forEach((option) => take(option, false));
      default:
    }
  };
  blocks.forEach(walk);
  return { alone, needed };
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
