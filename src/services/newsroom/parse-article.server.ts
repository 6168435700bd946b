import type { RootContent } from 'mdast';
import { claimValues } from '../../claims/claims.ts';
import { pathOf } from '../../routes/paths.ts';
import { now } from '../../shared/clock.ts';
import { COMPANY } from '../../shared/company.table.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Block } from '../../shared/markdown/markdown.ts';
import {
  filledHead,
  markdownNodes,
  type Place,
  readBlock,
  readHeading,
} from '../../shared/markdown/parse.server.ts';
import { termValues } from '../affiliates/terms.ts';
import { type Article, type ArticleValue, pictureAddress } from './article.ts';

type Source = {
  /** Where it stands, for messages. */
  file: string;
  record: string;
  locale: Locale;
  /** ISO moment of its publication; that of its date for one that is shipped. */
  updated?: string;
};

/**
 * Reads an article: Markdown with `## Title`, paragraphs, lists, tables, bold, code and links.
 * `{{trees}}` names a claim, a value of company.table.ts or a term of the affiliate programme, `page:drive` a page
 * of the manifest.
 * @throws UnwantedError naming the line of the first thing that is not one of these
 */
export function parseArticle(value: ArticleValue, { file, record, locale, updated }: Source): Article {
  const place: Place = {
    file,
    names: 'the claims, the company or the affiliate terms',
    value: valueIn(locale),
    address: (url) => addressOf(url, locale),
  };
  const { slug, picture, alt } = value;
  // A draft that has no day yet is previewed as of today.
  const date = value.date ?? now().toISOString().slice(0, 10);
  return {
    ...{ record, lang: locale, slug, date },
    title: filledHead(value.title, place),
    description: filledHead(value.teaser, place),
    updated: updated ?? `${date}T00:00:00Z`,
    picture: picture && {
      ...{ src: pictureAddress(picture.hash), width: picture.width, height: picture.height },
      alt: filledHead(alt, place),
    },
    ...readBody(markdownNodes(value.body), place),
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
