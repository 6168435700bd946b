import { textsOf } from '../../locales/messages.server.ts';
import type { SiteExamples } from '../example-page.server.ts';
import { DialogOpener } from './dialog-opener.tsx';

export const examples: SiteExamples = {
  title: 'Link that opens a dialog',
  states: {
    'in a line': ({ locale }) => (
      <DialogOpener name="terms">{textsOf(locale, 'pricing').notes.terms}</DialogOpener>
    ),
    'as a button': ({ locale }) => (
      <DialogOpener name="video-tour" className="button button-outline button-pill">
        {textsOf(locale, 'home').hero.film}
      </DialogOpener>
    ),
  },
};
