import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { exampleCards, type SiteExamples } from '../../example-page.server.ts';
import { PaperFan } from '../paper-fan/paper-fan.tsx';
import { PageHero } from './page-hero.tsx';

export const examples: SiteExamples = {
  title: 'Head of a page',
  states: {
    'words alone': ({ locale }) => {
      const { title, lead } = textsOf(locale, 'support');
      return <PageHero title={title} lead={lead} />;
    },
    'with a button and a picture': async (page) => {
      const { title, lead, start } = textsOf(page.locale, 'features');
      const { pictureAlt } = textsOf(page.locale, 'home').hero;
      return (
        <PageHero
          eyebrow={textsOf(page.locale, 'chrome').nav.features}
          title={title}
          lead={lead}
          actions={
            <a className="button button-pill" href="#start">
              {start}
            </a>
          }
          picture={<PaperFan cards={await exampleCards(page, 3)} alt={pictureAlt} lang={page.locale} />}
        />
      );
    },
    'long words': ({ locale }) => <PageHero title={LONG_TITLE} lead={textsOf(locale, 'features').lead} />,
  },
};
