import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { claim } from '../../../claims/claims.ts';
import { MANIFEST } from '../../../routes/manifest.table.ts';
import type { Article } from '../../../services/newsroom/article.ts';
import {
  allArticles,
  articleDate,
  articleOf,
  articlePath,
} from '../../../services/newsroom/articles.server.ts';
import { atom, newsroomFeed } from '../../../services/newsroom/atom.server.ts';
import { parseArticle } from '../../../services/newsroom/parse-article.server.ts';
import { readArticle } from '../../../services/newsroom/shipped-articles.server.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { plainText } from '../../../shared/markdown/markdown.ts';

const HEAD = '---\ntitle: A title\ndescription: A description\ndate: 2024-04-22\n---\n';
const parse = (body: string, head = HEAD) =>
  parseArticle(readArticle(`${head}${body}`, { file: 'x.md', record: 'x' }), {
    ...{ file: 'x.md', record: 'x', locale: 'fr' },
  });

function whole(record: string, locale: Locale): Article {
  const article = articleOf(record, locale);
  if (!article) throw new Error(record);
  return article;
}

/** Names of elements as they open and close; throws where the text is not well-formed. */
function elementsOf(xml: string): string[] {
  const open: string[] = [];
  const seen: string[] = [];
  const rest = xml.replace(/^<\?xml[^?]*\?>/, '').replace(/<(\/?)([\w:]+)([^<>]*?)(\/?)>/g, (...parts) => {
    const [, closing, name = '', attributes = '', single] = parts.map(String);
    expect(attributes).toMatch(/^(\s[\w:]+="[^"&<>]*")*\s*$/);
    if (closing) expect(open.pop()).toBe(name);
    else seen.push(name);
    if (!closing && !single) open.push(name);
    return '';
  });
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(rest.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
  return seen;
}

describe('what an article may hold', () => {
  test('words before the first heading are its intro; values and links are those of its language', () => {
    const article = parse('{{trees}} trees, **bold**.\n\n## More\n\n- [Contact](page:contact)\n');
    expect(article).toMatchObject({ title: 'A title', date: '2024-04-22', lang: 'fr' });
    const [intro] = article.intro;
    expect(intro?.kind === 'paragraph' && plainText(intro.content)).toBe(
      `${claim('trees', 'fr')} trees, bold.`,
    );
    expect(article.sections.map(({ title }) => title)).toEqual(['More']);
    expect(JSON.stringify(article.sections)).toContain('/fr/company/contact/');
  });

  test('values stand in the front matter too', () => {
    const head = HEAD.replace('A description', 'Now {{templates}} documents');
    expect(parse('Text', head).description).toBe(`Now ${claim('templates', 'fr')} documents`);
    expect(() => parse('Text', HEAD.replace('A title', 'A {{nobody}}'))).toThrow('x.md:2 expected a name of');
  });

  test.each([
    ['# Too large', 'x.md:1 expected ## Title, found heading'],
    ['## **Bold**', 'x.md:1 expected ## Title, found heading'],
    ['![picture](x.png)', 'x.md:1 expected text'],
    ['<b>raw</b>', 'x.md:1 expected'],
    ['[away](javascript:alert)', 'x.md:1 expected a link'],
    ['[nowhere](page:nowhere)', 'x.md:1 expected a link'],
    ['{{constructor}}', 'x.md:1 expected a name of the claims'],
  ])('%j is refused with file and line', (body, message) => {
    expect(() => parse(body)).toThrow(message);
  });

  test.each([
    'title: A\ndate: 2024-04-22',
    'title: A\ndescription: B\ndate: yesterday',
    'title: A\ndescription: B\ndate: 2024-04-22\nby: Nobody',
  ])('front matter %j is refused', (yaml) => {
    expect(() => parse('Text', `---\n${yaml}\n---\n`)).toThrow('x.md:2');
  });
});

describe('R2.1.41 R2.1.42 R2.1.43 R2.1.44 R2.1.45 the five articles', () => {
  const records = MANIFEST.flatMap((row) => (row.page === 'article' && row.record ? [row.record] : []));

  test('each record has an English file, and each file a record', () => {
    expect(records).toHaveLength(5);
    expect(readdirSync('content/newsroom/en').sort()).toEqual(records.map((record) => `${record}.md`).sort());
  });

  test.each(LOCALE_CODES)('in %s each is a whole article of 350 words or more', (locale) => {
    for (const record of records) {
      const article = whole(record, locale);
      expect(article.record).toBe(record);
      const blocks = [...article.intro, ...article.sections.flatMap((section) => section.blocks)];
      const words =
        JSON.stringify(blocks)
          .match(/"text":"[^"]+"/g)
          ?.join(' ')
          .split(/\s+/) ?? [];
      expect(words.length).toBeGreaterThan(350);
      expect(article.description.length).toBeGreaterThanOrEqual(80);
      expect(article.description.length).toBeLessThanOrEqual(160);
      expect(JSON.stringify(article)).not.toMatch(/\{\{|page:/);
    }
  });

  test('the newest comes first, each with its date in words', () => {
    const articles = allArticles('en');
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(articleDate({ date: '2024-04-22' }, 'fr')).toBe('22 avril 2024');
    expect(articlePath('cloud-drive', 'de')).toBe('/de/company/newsroom/cloud-drive/');
  });
});

describe('the feed', () => {
  test.each(LOCALE_CODES)('in %s it is a whole Atom feed with an entry for each article', (locale) => {
    const xml = newsroomFeed(locale, 'https://example.test');
    const names = elementsOf(xml);
    for (const name of ['id', 'title', 'updated', 'author']) expect(names).toContain(name);
    expect(names.filter((name) => name === 'entry')).toHaveLength(5);
    const ids = [...xml.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(6);
    for (const id of ids) expect(id).toMatch(/^https:\/\/example\.test\//);
    for (const [, moment = ''] of xml.matchAll(/<updated>([^<]+)</g))
      expect(moment).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    expect(xml).toContain(`rel="self" type="application/atom+xml"`);
  });

  test('words of an article stay words', () => {
    const hostile: Article = {
      ...whole('expedition', 'en'),
      title: 'Ben & Jo </title><script>"x"</script>',
      description: 'It\u0000’s <b>’ & ]]>',
    };
    const xml = atom([hostile], { locale: 'en', origin: 'https://example.test' });
    expect(elementsOf(xml)).not.toContain('script');
    expect(xml).toContain('Ben &amp; Jo &lt;/title&gt;');
    expect(xml).not.toContain('\u0000');
  });
});
