import type { Locale } from '../../shared/locale.ts';
import type { Block } from '../../shared/markdown/markdown.ts';
import type { SettingValues } from '../../shared/settings.ts';

/** What is written of an article in a language, in the console or in a file of the release. */
export type ArticleValue = SettingValues['article'];

export type ArticlePicture = { src: string; width: number; height: number; alt: string };

/** An article of the newsroom, from its Markdown to what the page shows. */
export type Article = {
  /** What it is called in every language, for good: the name of its file, or a number of the console's. */
  record: string;
  /** Language of its words: English where a language has none of its own. */
  lang: Locale;
  /** The last part of its address. */
  slug: string;
  title: string;
  /** What the list, the feed and search engines say of it. */
  description: string;
  /** ISO date. */
  date: string;
  /** ISO moment: when its words were published last. */
  updated: string;
  picture: ArticlePicture | null;
  intro: readonly Block[];
  sections: readonly { title: string; blocks: readonly Block[] }[];
};

/** What lists of articles note: it changes with what a list says of any of them (settings/in-force.ts). */
export const ARTICLE_LIST = 'articles';

/** What may be typed of an article. A form brings at most 16,384 characters in a field. */
export const LONGEST = { title: 160, teaser: 320, body: 14_000, slug: 80, alt: 240 } as const;

/** Where a picture of an article lies. */
export function pictureAddress(hash: string): string {
  return `/imgs/news/${hash}.jpg`;
}

/** How many words something has. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Bytes of a picture that may be sent. */
export const LARGEST_PICTURE = 5_000_000;
