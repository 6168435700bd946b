import type { Locale } from '../../shared/locale.ts';
import type { Block } from '../../shared/markdown/markdown.ts';

/** An article of the newsroom, from its Markdown to what the page shows. */
export type Article = {
  /** Name of its file, and the record of its row in the manifest. */
  record: string;
  /** Language of its words: English where a language has no file of its own. */
  lang: Locale;
  title: string;
  /** What the list, the feed and search engines say of it. */
  description: string;
  /** ISO date. */
  date: string;
  intro: readonly Block[];
  sections: readonly { title: string; blocks: readonly Block[] }[];
};
