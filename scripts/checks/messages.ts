import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';

export type Message = { readonly text: string; readonly line: number };
export type Messages = ReadonlyMap<string, Message>;

/** What a message is made of, apart from its words. */
export type Shape = {
  /** Arguments as `{name}`, tags as `<name>`. */
  readonly names: ReadonlySet<string>;
  /** The parts that are printed as they stand. */
  readonly words: readonly string[];
};

/** The texts of a messages file by dotted key, each with its line. The file stands one key to a line (Biome). */
export function readMessages(json: string): Messages {
  const lines = lineOfEachKey(json);
  const found = new Map<string, Message>();
  const collect = (tree: unknown, path: string) => {
    if (typeof tree === 'string') found.set(path, { text: tree, line: lines.get(path) ?? 1 });
    if (typeof tree !== 'object' || tree === null) return;
    for (const [key, value] of Object.entries(tree)) collect(value, path ? `${path}.${key}` : key);
  };
  collect(JSON.parse(json), '');
  return found;
}

function lineOfEachKey(json: string): Map<string, number> {
  const lines = new Map<string, number>();
  const within: string[] = [];
  for (const [index, line] of json.split('\n').entries()) {
    const key = /^\s*"([^"]+)":/.exec(line)?.[1];
    if (key !== undefined) lines.set([...within, key].join('.'), index + 1);
    if (key !== undefined && line.trimEnd().endsWith('{')) within.push(key);
    if (/^\s*\}/.test(line)) within.pop();
  }
  return lines;
}

/**
 * Parses a message with the parser that use-intl formats with.
 * @throws SyntaxError when it is no ICU message, e.g. a plural without `other`
 */
export function shapeOf(text: string): Shape {
  const names = new Set<string>();
  const words: string[] = [];
  const collect = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (isLiteralElement(element)) words.push(element.value);
      else if (isTagElement(element)) names.add(`<${element.value}>`);
      else if (!isPoundElement(element)) names.add(`{${element.value}}`);
      for (const inner of innerOf(element)) collect(inner);
    }
  };
  collect(parse(text));
  return { names, words };
}

function innerOf(element: MessageFormatElement): readonly MessageFormatElement[][] {
  if (isTagElement(element)) return [element.children];
  if (isPluralElement(element) || isSelectElement(element))
    return Object.values(element.options).map((option) => option.value);
  return [];
}
