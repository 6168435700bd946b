import { textsOf } from '../../../locales/messages.server.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { Screen } from './screen.tsx';

export const examples: SiteExamples = {
  title: 'Picture of the workspace',
  states: {
    search: ({ locale }) => (
      <Screen name="search" locale={locale} alt={textsOf(locale, 'features').day.find.alt} />
    ),
  },
};
