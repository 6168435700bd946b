import type { RootContent } from 'mdast';
import * as v from 'valibot';
import { claimValues } from '../../claims/claims.ts';
import { pathOf } from '../../routes/paths.ts';
import { COMPANY } from '../../shared/company.table.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Block } from '../../shared/markdown/markdown.ts';
import {
  filledHead,
  type Place,
  readBlock,
  readHeading,
  readMarkdown,
} from '../../shared/markdown/parse.server.ts';
import { termValues } from '../affiliates/terms.ts';
import type { Article } from './article.ts';

const sentence = v.pipe(v.string(), v.trim(), v.nonEmpty('expected words'));
const frontMatterSchema = v.strictObject({
  title: sentence,
  description: sentence,
  date: v.pipe(v.string(), v.isoDate('expected a date like 2024-09-30')),
});

type Source = { file: string; record: string; locale: Locale };

/**
 * Reads an article: front matter, then Markdown with `## Title`, paragraphs, lists, tables, bold, code and links.
 * `{{trees}}` names a claim, a value of company.table.ts or a term of the affiliate programme, `page:drive` a page
 * of the manifest.
 * @throws Error naming file and line of the first thing that is not one of these
 */
export function parseArticle(source: string, { file, record, locale }: Source): Article {
  const place: Place = {
    file,
    names: 'the claims, the company or the affiliate terms',
    value: valueIn(locale),
    address: (url) => addressOf(url, locale),
  };
  const { head, nodes } = readMarkdown(source, place, frontMatterSchema);
  return {
    record,
    lang: locale,
    title: filledHead(head.title, place),
    description: filledHead(head.description, place),
    date: head.date,
    ...readBody(nodes, place),
  };
}

function readBody(nodes: readonly RootContent[], place: Place): Pick<Article, 'intro' | 'sections'> {
  const intro: Block[] = [];
  const sections: { title: string; blocks: Block[] }[] = [];
  for (const node of nodes) {
    if (node.type === 'heading') sections.push({ title: readHeading(node, place), blocks: [] });
    else (sections.at(-1)?.blocks ?? intro).push(readBlock(node, place));
  }
  return { intro, sections };
}

function valueIn(locale: Locale): Place['value'] {
  const values: Record<string, string> = {
    ...COMPANY,
    ...claimValues(locale),
    ...termValues(locale),
  };
  return (name) => (Object.hasOwn(values, name) ? values[name] : undefined);
}

function addressOf(url: string, locale: Locale): string | undefined {
  const [, key] = /^page:(.+)$/.exec(url) ?? [];
  if (key !== undefined) return pathOf(key, locale);
  return /^(mailto|https):/.test(url) ? url : undefined;
}
