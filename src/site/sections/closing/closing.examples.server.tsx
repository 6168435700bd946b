import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { Closing } from './closing.tsx';

function shown({ title, lead, button }: { title: string; lead: string; button: string }) {
  return (
    <Closing title={title} lead={lead}>
      <a className="button button-pill" href="#start">
        {button}
      </a>
    </Closing>
  );
}

export const examples: SiteExamples = {
  title: 'Closing',
  states: {
    'with a button': ({ locale }) => shown(textsOf(locale, 'home').closing),
    'long words': ({ locale }) => shown({ ...textsOf(locale, 'home').closing, title: LONG_TITLE }),
  },
};
