import type { ResolvedBlock } from '../../../document/document.ts';
import { BULLET_STEP, BULLETS, CLAUSES, DEEPEST, NUMBER_STEP, NUMBERS } from './numbering.server.ts';
import { twips } from './xml.server.ts';

type Item = Extract<ResolvedBlock, { kind: 'numbered' | 'bullet' }>;
type Open = { edge: number; reference: string; instance: number };
/** Where an item stands in the lists Word counts, and its indent where it is not the level's own. */
export type ListPlace = {
  numbering: { reference: string; level: number; instance?: number; custom: true };
  indent: { left: number; hanging: number } | undefined;
};

/**
 * Puts list items where Word will count them as we did: it counts along, and where the list that is open would give
 * another number, a new one begins. Remembers the levels that are open and where their text stands, as the PDF does.
 */
export class ListPlacer {
  #levels: Open[] = [];
  #instances = 0;
  /** The list outside clauses that was used last. */
  #lastOutside = 0;
  /** How far Word has counted, by list and level. */
  readonly #counts = new Map<string, number[]>();

  place(item: Item): ListPlace {
    const parent = this.#levels[item.level - 1];
    const reference = referenceOf(item, parent?.reference);
    const edge = (parent?.edge ?? 0) + stepOf(item);
    const instance = item.kind === 'bullet' ? 0 : this.#count(item, reference);
    this.#levels = [...this.#levels.slice(0, item.level), { edge, reference, instance }];
    const level = Math.min(item.level + (reference === CLAUSES ? 1 : 0), DEEPEST);
    const hanging = item.kind === 'bullet' ? BULLET_STEP - 2 : NUMBER_STEP;
    const isUsual = edge === usualEdge(reference, item.level);
    return {
      numbering: { reference, level, custom: true, ...(instance > 0 && { instance }) },
      indent: isUsual ? undefined : { left: twips(edge), hanging: twips(hanging) },
    };
  }

  /** A clause begins: its paragraphs count anew. */
  heading(): void {
    this.#levels = [];
    this.#countOf(CLAUSES, 0).length = 0;
  }

  /** Where a paragraph inside a list begins, in points; closes the levels below it. */
  edgeAt(depth: number): number {
    this.#levels = this.#levels.slice(0, depth);
    return this.#levels.at(-1)?.edge ?? 0;
  }

  #count(item: Item, reference: string): number {
    const instance = isClauseParagraph(item) ? 0 : this.#instanceFor(item, reference);
    const counted = this.#countOf(reference, instance);
    counted.length = item.level + 1;
    counted[item.level] = ordinalOf(item);
    if (reference === NUMBERS && item.level === 0) this.#lastOutside = instance;
    return instance;
  }

  #instanceFor(item: Item, reference: string): number {
    const parent = this.#levels[item.level - 1];
    const candidates = [
      this.#levels[item.level]?.instance,
      parent?.reference === reference ? parent.instance : undefined,
      item.level === 0 ? this.#lastOutside : undefined,
    ];
    const fitting = candidates.find(
      (one) => one !== undefined && (this.#countOf(reference, one)[item.level] ?? 0) + 1 === ordinalOf(item),
    );
    if (fitting !== undefined) return fitting;
    this.#instances += 1;
    return this.#instances;
  }

  #countOf(reference: string, instance: number): number[] {
    const key = `${reference} ${instance}`;
    const known = this.#counts.get(key) ?? [];
    this.#counts.set(key, known);
    return known;
  }
}

function referenceOf(item: Item, parent: string | undefined): string {
  if (item.kind === 'bullet') return BULLETS;
  return isClauseParagraph(item) || parent === CLAUSES ? CLAUSES : NUMBERS;
}

/** Numbers like 1.1, which go on through their clause whatever stands between, and hang in the margin. */
function isClauseParagraph(item: Item): boolean {
  return item.kind === 'numbered' && /^\d+\.\d/.test(item.number);
}

function stepOf(item: Item): number {
  if (item.kind === 'bullet') return BULLET_STEP;
  return isClauseParagraph(item) ? 0 : NUMBER_STEP;
}

function usualEdge(reference: string, depth: number): number {
  if (reference === BULLETS) return BULLET_STEP * (depth + 1);
  return NUMBER_STEP * (reference === CLAUSES ? depth : depth + 1);
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The place of an item in its list: 3 of "2.3", "(c)" and "(iii)". */
function ordinalOf(item: Item): number {
  if (item.kind === 'bullet') return 0;
  if (item.level === 0) return Number(/(\d+)\.?$/.exec(item.number)?.[1] ?? 1);
  const letters = [...item.number.replace(/[^a-z]/g, '')];
  if (item.level === 1) return letters.reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);
  const values = letters.map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
