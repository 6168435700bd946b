import { textsOf } from '../../../locales/messages.server.ts';
import { exampleCards, type SiteExamples } from '../../example-page.server.ts';
import { PaperFan } from './paper-fan.tsx';

export const examples: SiteExamples = {
  title: 'Papers on a desk',
  states: {
    three: async (page) => (
      <PaperFan cards={await exampleCards(page, 3)} alt={textsOf(page.locale, 'home').hero.pictureAlt} />
    ),
    one: async (page) => (
      <PaperFan cards={await exampleCards(page, 1)} alt={textsOf(page.locale, 'home').hero.pictureAlt} />
    ),
  },
};
