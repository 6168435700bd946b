import { type Block, type Part, plainText } from '../../shared/markdown/markdown.ts';

export type AgreedSection = {
  id: string;
  /** '17'; '' for a schedule or exhibit, whose title says which it is. */
  number: string;
  title: string;
  /** Its paragraphs, points and rows, in plain words. */
  lines: readonly string[];
};

/** The agreement as somebody reads it. */
export type AgreedText = { title: string; intro: readonly string[]; sections: readonly AgreedSection[] };

/** A section that two versions have differently: only the lines that differ. */
export type ChangedSection = {
  name: string;
  before: string[];
  after: string[];
};

type Kept = {
  title: string;
  intro: readonly Block[];
  sections: readonly { id: string; number: number | null; title: string; blocks: readonly Block[] }[];
};

/** Reads a text as it was kept: the JSON that its fingerprint is of. */
export function agreedText(words: string): AgreedText {
  // Written by `agreementText` alone.
  const { title, intro, sections } = JSON.parse(words) as Kept;
  return {
    title,
    intro: intro.flatMap(linesOf),
    sections: sections.map(({ id, number, title: name, blocks }) => ({
      ...{ id, number: number === null ? '' : String(number), title: name },
      lines: blocks.flatMap(linesOf),
    })),
  };
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [plainText(block.content)];
    case 'list':
      return block.items.map(({ content }) => plainText(content));
    case 'table':
      return [block.head, ...block.rows].map(({ cells }) => cells.map(cellText).join(' · '));
  }
}

function cellText({ content }: Part): string {
  return plainText(content);
}

/** What a change of terms changes, section by section in their order; those that went away come last. */
export function changedSections(before: AgreedText, after: AgreedText): ChangedSection[] {
  const earlier = new Map(before.sections.map((section) => [section.id, section]));
  const later = new Set(after.sections.map(({ id }) => id));
  const changed = [
    changeOf(after.title, before.intro, after.intro),
    ...after.sections.map((section) =>
      changeOf(nameOf(section), textOf(earlier.get(section.id)), textOf(section)),
    ),
    ...before.sections
      .filter(({ id }) => !later.has(id))
      .map((section) => changeOf(nameOf(section), textOf(section), [])),
  ];
  return changed.filter((one) => one.before.length + one.after.length > 0);
}

function nameOf({ number, title }: AgreedSection): string {
  return number ? `${number}. ${title}` : title;
}

/** A heading is part of what was agreed to. */
function textOf(section: AgreedSection | undefined): string[] {
  return section ? [section.title, ...section.lines] : [];
}

function changeOf(name: string, before: readonly string[], after: readonly string[]): ChangedSection {
  const [had, has] = [new Set(before), new Set(after)];
  return {
    name,
    before: before.filter((line) => !has.has(line)),
    after: after.filter((line) => !had.has(line)),
  };
}
