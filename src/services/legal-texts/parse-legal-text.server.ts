import type { Heading, RootContent } from 'mdast';
import * as v from 'valibot';
import { LOCALES } from '../../locales/locales.table.ts';
import { pathOf } from '../../routes/paths.ts';
import { REDIRECTS } from '../../routes/redirects.table.ts';
import { COMPANY, TAX_NUMBERS } from '../../shared/company.table.ts';
import type { Locale } from '../../shared/locale.ts';
import {
  type Place,
  readBlock,
  readHeading,
  readMarkdown,
  unwanted,
} from '../../shared/markdown/parse.server.ts';
import type { LegalBlock, LegalSection, LegalText } from './legal-text.ts';

const NAMED_HEADING = /^(.*\S) \{#([a-z][a-z0-9-]*)( \.annex)?\}$/;

const sentence = v.pipe(v.string(), v.trim(), v.nonEmpty('expected words'));
const isoDate = v.pipe(v.string(), v.isoDate('expected a date like 2024-09-30'));
const frontMatterSchema = v.strictObject({
  title: sentence,
  description: sentence,
  revised: isoDate,
  changed: v.optional(isoDate),
  ends: v.optional(v.literal('postal-address', 'expected postal-address')),
});

/**
 * Reads a legal text: front matter, then Markdown with `## Title {#anchor}`, paragraphs, lists, tables, bold,
 * code and links. `{#anchor .annex}` marks a schedule or exhibit, which has no number. `{{email}}` names a value of
 * company.table.ts, `page:privacy-policy` a page of the manifest, `short:privacy-policy` the short address that leads
 * there.
 * @throws Error naming file and line of the first thing that is not one of these
 */
export function parseLegalText(
  source: string,
  { file, locale }: { file: string; locale: Locale },
): LegalText {
  const place: Place = {
    file,
    names: 'company.table.ts',
    value: companyFact,
    address: (url) => addressOf(url, locale),
  };
  const { head, nodes } = readMarkdown(source, place, frontMatterSchema);
  const { ends, ...words } = head;
  const postalAddress = ends ? [COMPANY.company, COMPANY.address] : [];
  return { ...words, ...readBody(nodes, place), postalAddress };
}

function readBody(nodes: readonly RootContent[], place: Place): Pick<LegalText, 'intro' | 'sections'> {
  const intro: LegalBlock[] = [];
  const sections: (LegalSection & { blocks: LegalBlock[] })[] = [];
  let numbered = 0;
  for (const node of nodes) {
    if (node.type !== 'heading') {
      (sections.at(-1)?.blocks ?? intro).push(readBlock(node, place));
      continue;
    }
    const { annex, ...heading } = readNamedHeading(node, place);
    if (sections.some(({ id }) => id === heading.id)) throw unwanted(node, place, 'an anchor of its own');
    sections.push({ ...heading, number: annex ? null : ++numbered, blocks: [] });
  }
  return { intro, sections };
}

function readNamedHeading(node: Heading, place: Place): { id: string; title: string; annex: boolean } {
  const expected = '## Title {#anchor}';
  const [, title, id, annex] = NAMED_HEADING.exec(readHeading(node, place, expected)) ?? [];
  if (!title || !id) throw unwanted(node, place, expected);
  return { id, title, annex: annex !== undefined };
}

/** The address a link leads to in the language of the text; undefined where it may not or cannot lead. */
function addressOf(url: string, locale: Locale): string | undefined {
  const [, key] = /^page:(.+)$/.exec(url) ?? [];
  if (key !== undefined) return pathOf(key, locale);
  const [, moved] = /^short:(.+)$/.exec(url) ?? [];
  if (moved !== undefined) return shortPathOf(moved, locale);
  return /^(mailto|https):/.test(url) ? url : undefined;
}

/** The address under which a page was once found, and which leads to it for good (A11). */
function shortPathOf(key: string, locale: Locale): string | undefined {
  const [path] = Object.entries(REDIRECTS).find(([, to]) => to.key === key && to.status === 301) ?? [];
  return path && `${LOCALES[locale].prefix}${path}`;
}

function companyFact(name: string): string | undefined {
  const fact = Object.entries({ ...COMPANY, ...TAX_NUMBERS }).find(([key]) => key === name)?.[1];
  // A telephone number stays on one line.
  return name === 'phone' ? fact?.replaceAll(' ', '\u00a0') : fact;
}
