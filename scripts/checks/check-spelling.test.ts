import { describe, expect, test } from 'vitest';
import { checkSpelling } from './check-spelling.ts';
import { findings } from './tree.fixture.ts';

const TEXTS = 'src/locales/messages/en/home.json';
const texts = (value: string) => ({ [TEXTS]: JSON.stringify({ title: 'Home', lead: value }, null, 2) });

describe('House rules: check-spelling', () => {
  test.each([
    'Your licence has ended',
    'The affiliate programme',
    'Send an e-mail',
    'Choose a colour',
    'Cancelled on Monday',
    'Organise your documents',
    'Paid in instalments',
    'Decide afterwards',
    'Enquiries are welcome',
  ])('I18.15 finds the British spelling of “%s”', async (text) => {
    expect(await findings(checkSpelling, texts(text))).toEqual([`${TEXTS}:3 american`]);
  });

  test.each([
    'Your license covers a program, sent by email in color, canceled or organized',
    'Exercise is advice; a promise otherwise comprises a surprise',
    'A parameter of four meters',
    '{licence, select, none {No license} other {A license}}',
  ])('I18.15 lets pass “%s”', async (text) => {
    expect(await findings(checkSpelling, texts(text))).toEqual([]);
  });

  test('I18.15 names the line of an article, and leaves other languages and legal texts alone', async () => {
    const files = {
      'content/newsroom/en/news.md': '# News\n\nA new programme.\n',
      'content/newsroom/fr/news.md': 'Le programme.\n',
      'src/locales/messages/fr/home.json': JSON.stringify({ title: 'Licence' }),
      'content/legal/en/terms.md': 'The licence.\n',
    };
    expect(await findings(checkSpelling, files)).toEqual(['content/newsroom/en/news.md:3 american']);
  });
});
