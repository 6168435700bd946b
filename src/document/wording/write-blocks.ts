import type { Block } from '../document.ts';
import type { WordedPart } from './arrange.ts';
import { referenceName } from './part-name.ts';
import { type Conditions, type ItemOf, sameConditions } from './parts.ts';

type Item = readonly Block[];
/** Items that stand together as one list, or a block that stands alone. */
type Piece = { conditions: Conditions; blocks: readonly Block[]; list?: ItemOf; items: readonly Item[] };

/** Puts parts together again as a template's blocks; each knows by `from` which part it is of. */
export function blocksOf(parts: readonly WordedPart[]): Block[] {
  return parts
    .filter(({ isLeftOut }) => !isLeftOut)
    .flatMap((part) =>
      part.form === 'section' ? [...under(part.conditions, marked(part)), ...written(part.parts)] : [],
    );
}

/** The parts of a clause or an item. */
function written(parts: readonly WordedPart[]): Block[] {
  const pieces: Piece[] = [];
  for (const part of parts) {
    if (part.isLeftOut) continue;
    const piece = pieceOf(part);
    const last = pieces.at(-1);
    if (last && isOneList(last, piece))
      pieces.splice(-1, 1, { ...last, list: origin(last, piece), items: [...last.items, ...piece.items] });
    else pieces.push(piece);
  }
  const seen = new Set<number>();
  return pieces.flatMap((piece, index) => {
    if (!piece.list) return under(piece.conditions, piece.blocks);
    const start = startOf(piece.list, { before: pieces[index - 1]?.list, seen });
    seen.add(piece.list.list);
    const { ordered } = piece.list;
    return under(piece.conditions, [{ kind: 'list', ordered, start, items: piece.items }]);
  });
}

function pieceOf(part: WordedPart): Piece {
  const { conditions, item } = part;
  if (!item) return { conditions, blocks: marked(part), items: [] };
  const items = itemsOf(marked(part), item.ordered);
  const last = items.at(-1) ?? [];
  return {
    conditions,
    blocks: [],
    list: item,
    items: [...items.slice(0, -1), [...last, ...written(part.parts)]],
  };
}

/** Of its own words a part may have made several items: they begin with a list of the same kind. */
function itemsOf(blocks: readonly Block[], ordered: boolean): Item[] {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'list' || first.ordered !== ordered) return [blocks];
  const { from } = first;
  const items = first.items.map((item) => (from === undefined ? item : withFrom(item, from)));
  return [...items.slice(0, -1), [...(items.at(-1) ?? []), ...rest]];
}

function marked({ own, name }: WordedPart): Block[] {
  const blocks = withFrom(own, name);
  return blocks.map((block) =>
    block.kind === 'heading' || block.kind === 'subHeading'
      ? { ...block, id: referenceName(block, name) }
      : block,
  );
}

function withFrom(blocks: readonly Block[], from: string): Block[] {
  return blocks.map((block) => ({ ...block, from }));
}

function isOneList(last: Piece, { list, conditions }: Piece): boolean {
  if (!last.list || !list || last.list.ordered !== list.ordered) return false;
  // 0 is the list of nobody: what was added joins the list it stands in.
  const isSame = last.list.list === list.list || last.list.list === 0 || list.list === 0;
  return isSame && sameConditions(last.conditions, conditions);
}

function origin(last: Piece, piece: Piece): ItemOf {
  const list = last.list ?? piece.list;
  if (!list) throw new Error('no list');
  return list.list === 0 && piece.list ? piece.list : list;
}

/** The rest of a list counts on behind what was put into it. Any start above 1 means that (`numbering.ts`). */
function startOf(
  list: ItemOf,
  { before, seen }: { before: ItemOf | undefined; seen: ReadonlySet<number> },
): number {
  const follows = before?.ordered === list.ordered && (before.list === 0 || list.list === 0);
  return follows || (list.list !== 0 && seen.has(list.list)) ? Math.max(2, list.start) : list.start;
}

function under(conditions: Conditions, blocks: readonly Block[]): Block[] {
  return conditions.reduceRight<Block[]>(
    (inner, { field, is }) => (inner.length === 0 ? [] : [{ kind: 'conditional', field, is, blocks: inner }]),
    [...blocks],
  );
}
