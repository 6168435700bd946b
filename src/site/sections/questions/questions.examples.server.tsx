import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { Questions } from './questions.tsx';

export const examples: SiteExamples = {
  title: 'Questions',
  states: {
    folded: ({ locale }) => {
      const { title, rows } = textsOf(locale, 'features').questions;
      return <Questions title={title} rows={Object.values(rows)} />;
    },
    'long words': ({ locale }) => {
      const { title, rows } = textsOf(locale, 'features').questions;
      return <Questions title={title} rows={[{ title: LONG_TITLE, text: rows.card.text }]} />;
    },
  },
};
