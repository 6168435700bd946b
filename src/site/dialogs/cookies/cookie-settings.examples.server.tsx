import type { SiteExamples } from '../../example-page.server.ts';
import { CookieSettings } from './cookie-settings.tsx';
import { loadCookieSettings } from './load.server.ts';

export const examples: SiteExamples = {
  title: 'Dialog with the choice of cookies',
  room: 860,
  states: {
    'not chosen': (page) => <CookieSettings {...loadCookieSettings(page)} />,
    accepted: (page) => <CookieSettings {...loadCookieSettings(page)} status="accepted" />,
  },
};
