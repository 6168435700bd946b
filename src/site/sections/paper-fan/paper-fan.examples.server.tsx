import { textsOf } from '../../../locales/messages.server.ts';
import { exampleCards, type SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { PaperFan } from './paper-fan.tsx';

export const examples: SiteExamples = {
  title: 'Papers on a desk',
  states: {
    three: (page) => fanOf(page, 3),
    one: (page) => fanOf(page, 1),
  },
};

async function fanOf(page: PageContext, count: number) {
  const { pictureAlt } = textsOf(page.locale, 'home').hero;
  return <PaperFan cards={await exampleCards(page, count)} alt={pictureAlt} lang={page.locale} />;
}
