import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { Screen } from '../screen/screen.tsx';
import { StoryRows } from './story-rows.tsx';

export const examples: SiteExamples = {
  title: 'Stories',
  states: {
    'with pictures': ({ locale }) => {
      const { find, share } = textsOf(locale, 'features').day;
      const rows = [
        { ...find, picture: <Screen name="search" locale={locale} alt={find.alt} /> },
        { ...share, picture: <Screen name="links" locale={locale} alt={share.alt} /> },
      ];
      return <StoryRows rows={rows} />;
    },
    'words and points': ({ locale }) => {
      const { find, share } = textsOf(locale, 'features').day;
      return <StoryRows rows={[{ ...find, points: [share.title, LONG_TITLE] }]} />;
    },
  },
};
