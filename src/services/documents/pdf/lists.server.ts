import type { ResolvedBlock } from '../../../document/document.ts';
import type { Wording } from '../../../document/resolve/wording.table.ts';
import { plainRun, type Setting, textPieces } from './paragraphs.server.ts';
import { type Piece, spaced } from './piece.ts';
import { BODY } from './style.ts';
import type { Tag } from './tags.server.ts';

type Definition = Extract<ResolvedBlock, { kind: 'definition' }>;
type Item = Extract<ResolvedBlock, { kind: 'numbered' | 'bullet' }>;

/** A list level that is open: where its text begins and what its items hang under. */
type Level = { edge: number; list: Tag; body: Tag; kind: Item['kind'] };

const BULLET_STEP = 14;
const NUMBER_STEP = 21;

/** Sets list items one after another and remembers the levels that are open. */
export class ListSetter {
  readonly #setting: Setting;
  #levels: Level[] = [];
  #definitions: Tag | undefined;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  item(item: Item): Piece[] {
    this.#definitions = undefined;
    const { frame, marked } = this.#setting;
    const { base, body, label } = this.#open(item);
    const edge = base + this.#stepOf(item);
    const text = item.kind === 'bullet' ? '•' : item.number;
    const x = this.#isHanging(item) ? -frame.hang : item.kind === 'bullet' ? base + 2 : base;
    const box = { x: edge, width: frame.measure - edge, style: BODY, tag: body };
    const mark = { runs: [plainRun(text)], x, style: BODY, tag: label };
    const lines = textPieces(item.content, box, { marked, mark });
    return spaced(lines, { before: 0, after: item.kind === 'bullet' ? 4 : 6 });
  }

  /** Terms that follow each other are one list to a reader, each a paragraph to the eye. */
  definition({ level, term, content }: Definition, wording: Wording): Piece[] {
    const { frame, marked, root } = this.#setting;
    const list = this.#definitions ?? { type: 'L', parent: root };
    const edge = this.edgeAt(level);
    this.#definitions = list;
    const body: Tag = { type: 'LBody', parent: { type: 'LI', parent: list } };
    const runs = [...term.map((run) => ({ ...run, strong: true })), plainRun(wording.afterTerm), ...content];
    const box = { x: edge, width: frame.measure - edge, style: BODY, tag: body };
    return spaced(textPieces(runs, box, { marked }), { before: 0, after: 6 });
  }

  /** Where the text of a paragraph inside a list begins; closes all levels for one outside. */
  edgeAt(level: number): number {
    this.#levels = this.#levels.slice(0, level);
    this.#definitions = undefined;
    return this.#levels.at(-1)?.edge ?? 0;
  }

  #open(item: Item): { base: number; body: Tag; label: Tag } {
    const parent = this.#levels[item.level - 1];
    const base = item.level === 0 ? 0 : (parent?.edge ?? 0);
    const sibling = this.#levels[item.level];
    const goesOn = sibling?.kind === item.kind;
    const list = goesOn ? sibling.list : { type: 'L', parent: parent?.body ?? this.#setting.root };
    const entry: Tag = { type: 'LI', parent: list };
    const body: Tag = { type: 'LBody', parent: entry };
    const opened = { edge: base + this.#stepOf(item), list, body, kind: item.kind };
    this.#levels = [...this.#levels.slice(0, item.level), opened];
    return { base, body, label: { type: 'Lbl', parent: entry } };
  }

  /** Numbers like 1.1 hang in the margin, so that the text keeps one left edge. */
  #stepOf(item: Item): number {
    if (item.kind === 'bullet') return BULLET_STEP;
    return this.#isHanging(item) ? 0 : NUMBER_STEP;
  }

  #isHanging(item: Item): boolean {
    return this.#setting.frame.hang > 0 && item.kind === 'numbered' && /^\d+\.\d/.test(item.number);
  }
}
