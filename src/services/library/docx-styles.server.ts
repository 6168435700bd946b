import type { ListPlace, Look } from './docx-content.ts';
import { elementAt, elementsOf, isOn, valueAt, type XmlElement } from './xml.server.ts';

/** What a paragraph's style says. */
export type ParagraphStyle = Look & {
  /** 1 to 9, 0 for text. */
  heading: number;
  title: boolean;
  contents: boolean;
  pageBreakBefore: boolean;
  numbering: XmlElement | undefined;
};

/** The styles and lists of one document. */
export type Styles = {
  /** The properties of a paragraph and its style together. */
  paragraph(properties: XmlElement | undefined): ParagraphStyle;
  /** The look of a run with these properties in a paragraph of this style. */
  look(properties: XmlElement | undefined, around: Look): Look;
  /** Undefined for a paragraph outside of lists. */
  place(properties: XmlElement | undefined, style: ParagraphStyle): ListPlace | undefined;
};

type Definitions = ReadonlyMap<string, XmlElement>;

/** Styles rest on styles; more than this is a circle. */
const LONGEST_CHAIN = 20;
const BODY_LEVEL = 9;
/** In the file the names of built-in styles are English in every language; the ids are not. */
const HEADING_NAME = /^heading ([1-9])$/i;
const HEADING_ID = /^(?:heading|berschrift|überschrift|titre|t[ií]?tulo|titolo|ttulo)\s?([1-9])$/i;
const TITLE_NAME = /^title$/i;
const CONTENTS_NAME = /^(?:toc \d|toc heading|table of figures|contents (?:\d|heading))$/i;

export function readStyles(styles: XmlElement | undefined, numbering: XmlElement | undefined): Styles {
  const all = elementsOf(styles, 'w:style');
  const definitions = new Map(all.map((style) => [style.attributes['w:styleId'] ?? '', style]));
  const standard = all.find(
    ({ attributes }) =>
      attributes['w:type'] === 'paragraph' && /^(?:1|true|on)$/.test(attributes['w:default'] ?? ''),
  );
  const known = new Map<string, ParagraphStyle>();
  const styleOf = (id: string) => {
    const found = known.get(id) ?? paragraphStyle(chainOf(id, definitions), id);
    known.set(id, found);
    return found;
  };
  const lists = readLists(numbering, definitions);
  return {
    paragraph(properties) {
      const style = styleOf(valueAt(properties, 'w:pStyle') ?? standard?.attributes['w:styleId'] ?? '');
      const level = valueAt(properties, 'w:outlineLvl');
      const pageBreakBefore = isOn(properties, 'w:pageBreakBefore') ?? style.pageBreakBefore;
      return { ...style, pageBreakBefore, heading: level === undefined ? style.heading : headingOf(level) };
    },
    look: (properties, around) => runLook(properties, around, definitions),
    place: (properties, style) => placeOf(elementAt(properties, 'w:numPr'), style.numbering, lists),
  };
}

/** A style and those it rests on, nearest first. */
function chainOf(id: string, definitions: Definitions): XmlElement[] {
  const chain: XmlElement[] = [];
  for (let style = definitions.get(id); style && chain.length < LONGEST_CHAIN; ) {
    chain.push(style);
    style = definitions.get(valueAt(style, 'w:basedOn') ?? '');
  }
  return chain;
}

function paragraphStyle(chain: readonly XmlElement[], id: string): ParagraphStyle {
  const names = chain.map((style) => valueAt(style, 'w:name') ?? '');
  const level = firstOf(chain, (style) => valueAt(style, 'w:pPr', 'w:outlineLvl'));
  const named = firstOf(names, (name) => HEADING_NAME.exec(name)?.[1]) ?? HEADING_ID.exec(id)?.[1];
  const title = names.some((name) => TITLE_NAME.test(name)) || (chain.length === 0 && TITLE_NAME.test(id));
  return {
    heading: title ? 0 : level === undefined ? Number(named ?? 0) : headingOf(level),
    title,
    contents: names.some((name) => CONTENTS_NAME.test(name)),
    pageBreakBefore: firstOf(chain, (style) => isOn(elementAt(style, 'w:pPr'), 'w:pageBreakBefore')) ?? false,
    numbering: firstOf(chain, (style) => elementAt(style, 'w:pPr', 'w:numPr')),
    strong: firstOf(chain, (style) => isOn(elementAt(style, 'w:rPr'), 'w:b')) ?? false,
    emphasis: firstOf(chain, (style) => isOn(elementAt(style, 'w:rPr'), 'w:i')) ?? false,
  };
}

function headingOf(level: string): number {
  const number = Number(level);
  return Number.isInteger(number) && number >= 0 && number < BODY_LEVEL ? number + 1 : 0;
}

function runLook(properties: XmlElement | undefined, around: Look, definitions: Definitions): Look {
  const chain = chainOf(valueAt(properties, 'w:rStyle') ?? '', definitions);
  const styled = (name: string) => firstOf(chain, (style) => isOn(elementAt(style, 'w:rPr'), name));
  return {
    strong: isOn(properties, 'w:b') ?? styled('w:b') ?? around.strong,
    emphasis: isOn(properties, 'w:i') ?? styled('w:i') ?? around.emphasis,
  };
}

type Level = { ordered: boolean; start: number };
type Lists = { level(list: string, level: number): Level | undefined };

function readLists(numbering: XmlElement | undefined, definitions: Definitions): Lists {
  const abstract = new Map(
    elementsOf(numbering, 'w:abstractNum').map((one) => [one.attributes['w:abstractNumId'] ?? '', one]),
  );
  const numbers = new Map(
    elementsOf(numbering, 'w:num').map((one) => [one.attributes['w:numId'] ?? '', one]),
  );
  const abstractOf = (list: string, linked = false): XmlElement | undefined => {
    const found = abstract.get(valueAt(numbers.get(list), 'w:abstractNumId') ?? '');
    const link = valueAt(found, 'w:numStyleLink');
    if (link === undefined || linked) return found;
    return abstractOf(valueAt(definitions.get(link), 'w:pPr', 'w:numPr', 'w:numId') ?? '', true);
  };
  return {
    level(list, level) {
      const isLevel = (one: XmlElement) => one.attributes['w:ilvl'] === String(level);
      const override = elementsOf(numbers.get(list), 'w:lvlOverride').find(isLevel);
      const found = elementAt(override, 'w:lvl') ?? elementsOf(abstractOf(list), 'w:lvl').find(isLevel);
      const format = valueAt(found, 'w:numFmt') ?? 'decimal';
      if (!found || format === 'none') return undefined;
      const start = Number(valueAt(override, 'w:startOverride') ?? valueAt(found, 'w:start') ?? '1');
      return { ordered: format !== 'bullet', start: Number.isInteger(start) && start >= 0 ? start : 1 };
    },
  };
}

function placeOf(
  own: XmlElement | undefined,
  styled: XmlElement | undefined,
  lists: Lists,
): ListPlace | undefined {
  const list = valueAt(own, 'w:numId') ?? valueAt(styled, 'w:numId') ?? '0';
  const level = Number(valueAt(own, 'w:ilvl') ?? valueAt(styled, 'w:ilvl') ?? '0') || 0;
  // List 0 takes a paragraph out of the list its style puts it in.
  const found = list === '0' ? undefined : lists.level(list, level);
  return found && { list, level, ...found };
}

function firstOf<From, To>(all: readonly From[], pick: (one: From) => To | undefined): To | undefined {
  for (const one of all) {
    const found = pick(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
