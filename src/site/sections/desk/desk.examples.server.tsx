import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE, LONG_WORD } from '../../../ui/examples.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { Desk } from './desk.tsx';
import { loadDesk } from './load.server.ts';

export const examples: SiteExamples = {
  title: 'Desk: a contract that fills as one types',
  toEdges: true,
  states: {
    'a contract with a choice': (page) => deskOf(page),
    'a document with one name': (page) => deskOf(asking(page, 'employee-handbook')),
    'a letter, without clauses': (page) => deskOf(asking(page, 'payment-reminder-letter')),
    'long words': async (page) => {
      const desk = await loadDesk(page);
      if (!desk) return null;
      const blanks = desk.paper.blanks.map((blank) => ({ ...blank, role: LONG_WORD, example: LONG_TITLE }));
      const hero = { ...textsOf(page.locale, 'home').hero, title: LONG_TITLE };
      return <Desk {...desk} hero={hero} paper={{ ...desk.paper, title: LONG_TITLE, blanks }} />;
    },
  },
};

/** The same page with another document on the desk, where the library has it in this language. */
function asking(page: PageContext, family: string): PageContext {
  const entry = page.services.catalogue.version(family, page.locale);
  const url = new URL(page.url);
  if (entry) url.searchParams.set('paper', `${entry.slug}-D${entry.id}`);
  return { ...page, url };
}

async function deskOf(page: PageContext) {
  const desk = await loadDesk(page);
  return desk ? <Desk {...desk} /> : null;
}
