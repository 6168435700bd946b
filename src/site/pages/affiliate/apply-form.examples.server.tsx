import { LONG_TITLE } from '../../../ui/examples.ts';
import { refused, type SiteExamples } from '../../example-page.server.ts';
import { ApplyForm } from './apply-form.tsx';
import { loadApplyForm } from './load-application.server.ts';

export const examples: SiteExamples = {
  title: 'Application to the affiliate program',
  states: {
    empty: (page) => <ApplyForm {...loadApplyForm(page)} />,
    'with faults, long words': (page) => {
      const props = loadApplyForm(page);
      const form = refused(props.form, 400, {
        values: { name: LONG_TITLE, email: 'jo@', country: '' },
        faults: {
          email: 'email',
          address: 'tooShort',
          country: 'country',
          channels: 'tooShort',
          promotion: 'tooShort',
          agreement: 'agreement',
        },
      });
      return <ApplyForm {...props} form={form} />;
    },
    sent: (page) => {
      const props = loadApplyForm(page);
      return <ApplyForm {...props} form={{ ...props.form, sent: true }} />;
    },
  },
};
