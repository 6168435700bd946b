import { textsOf } from '../../../locales/messages.server.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { BudgetoHero } from './budgeto-hero.tsx';

export const examples: SiteExamples = {
  title: 'Head of the budgeting app',
  states: {
    'with a button': ({ locale }) => {
      const { title, lead, buy } = textsOf(locale, 'budgeto').home;
      const button = (
        <a className="button button-light button-pill" href="#buy">
          {buy}
        </a>
      );
      return <BudgetoHero title={title} lead={lead} actions={button} />;
    },
    closed: ({ locale }) => {
      const { closedTitle, closedLead } = textsOf(locale, 'budgeto').buy;
      return <BudgetoHero title={closedTitle} lead={closedLead} />;
    },
  },
};
