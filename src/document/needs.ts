import type { DocumentTemplate } from './document.ts';

/** A clause's condition: the choice it hangs on, and the answers under which it is there. */
export type Condition = { field: string; is: readonly string[] };
/** Ways into the document: a field is needed when all conditions of one of them hold. */
export type Ways = readonly (readonly Condition[])[];

/**
 * Under which answers each field is printed, for those that are not always: what the form leaves out. Says which
 * choices matter, and nothing of the template's text.
 */
export function needsOf({
  blocks,
  fields,
}: Pick<DocumentTemplate, 'blocks' | 'fields'>): Record<string, Ways> {
  const tables = new Set(fields.filter(({ type }) => type === 'rows').map(({ key }) => key));
  const uses = new Map<string, Condition[][]>();
  const use = (key: string, path: readonly Condition[]) =>
    uses.set(key, [...(uses.get(key) ?? []), [...path]]);

  function walk(node: unknown, path: readonly Condition[]): void {
    if (Array.isArray(node)) for (const one of node) walk(one, path);
    if (!isRecord(node)) return;
    for (const key of keysOf(node)) use(key, path);
    // A table that is left out while it is empty has to be asked for to be filled.
    const isAnswer = node['kind'] === 'conditional' && !tables.has(String(node['field']));
    // A node of this kind holds its condition; the walk knows no other types.
    const inner = isAnswer ? [...path, node as Condition] : path;
    for (const child of Object.values(node)) if (typeof child === 'object') walk(child, inner);
  }

  walk(blocks, []);
  // What stood only in words that its owner left out is needed nowhere.
  const unused = fields.filter(({ key }) => !uses.has(key)).map(({ key }) => [key, []] as const);
  const conditional = [...uses].filter(([, ways]) => ways.every((way) => way.length > 0));
  return Object.fromEntries([...unused, ...conditional.map(([key, ways]) => [key, distinct(ways)] as const)]);
}

/** The choices that decide on clauses: another answer is another text. */
export function choicesIn(blocks: DocumentTemplate['blocks']): ReadonlySet<string> {
  const found = new Set<string>();
  function walk(node: unknown): void {
    if (Array.isArray(node)) for (const one of node) walk(one);
    if (!isRecord(node)) return;
    if (node['kind'] === 'conditional') found.add(String(node['field']));
    for (const child of Object.values(node)) if (typeof child === 'object') walk(child);
  }
  walk(blocks);
  return found;
}

/** @param answer what holds for a choice: what was chosen, else its default, else its example */
export function isNeeded(ways: Ways | undefined, answer: (field: string) => string): boolean {
  return !ways || ways.some((way) => way.every(({ field, is }) => is.includes(answer(field))));
}

/** The fields a block or a run prints or asks. */
function keysOf(node: Record<string, unknown>): string[] {
  const { kind, key, field, parties } = node;
  if (kind === 'blank' && typeof key === 'string') return [key];
  if ((kind === 'rows' || kind === 'conditional') && typeof field === 'string') return [field];
  return kind === 'signatures' && Array.isArray(parties) ? parties.map(String) : [];
}

function distinct(ways: readonly (readonly Condition[])[]): Ways {
  const plain = ways.map((way) => way.map(({ field, is }) => ({ field, is })));
  return [...new Map(plain.map((way) => [JSON.stringify(way), way])).values()];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
