import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';

/**
 * What somebody typed as a message: marks of HTML are words like all others, but for the tags that the shipped text has
 * (`<terms>`); apostrophes are typographic, as a straight one would quote what follows it.
 */
export function asMessage(typed: string, shipped: string): string {
  const tags = [...shipped.matchAll(/<([a-z]\w*)>/gi)].map(([, name]) => name);
  const known = tags.length > 0 ? `(?!/?(?:${tags.join('|')})>)` : '';
  return typed.replaceAll("'", '’').replaceAll(new RegExp(`(?:<${known})+`, 'g'), "'$&'");
}

/** Placeholders and tags of a message, as they are written: `{count}`, `<terms>`. @throws SyntaxError where it is none */
export function partsOf(message: string): Set<string> {
  const names = new Set<string>();
  const collect = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (isTagElement(element)) names.add(`<${element.value}>`);
      else if (!isLiteralElement(element) && !isPoundElement(element)) names.add(`{${element.value}}`);
      for (const inner of innerOf(element)) collect(inner);
    }
  };
  collect(parse(message));
  return names;
}

function innerOf(element: MessageFormatElement): readonly MessageFormatElement[][] {
  if (isTagElement(element)) return [element.children];
  if (isPluralElement(element) || isSelectElement(element))
    return Object.values(element.options).map((option) => option.value);
  return [];
}

/** What a text has to keep of the shipped one, and what it may name besides. */
export type TextFault = 'textBroken' | 'textUnknown' | 'textMissing';

/**
 * What is wrong with a text that is to stand for a shipped one: it is no message, names what nobody fills in, or leaves
 * out what the shipped one tells.
 */
export function textFault(typed: string, shipped: string): TextFault | undefined {
  try {
    const [own, needed] = [partsOf(asMessage(typed, shipped)), partsOf(shipped)];
    if ([...own].some((name) => !needed.has(name))) return 'textUnknown';
    return [...needed].some((name) => !own.has(name)) ? 'textMissing' : undefined;
  } catch {
    return 'textBroken';
  }
}
