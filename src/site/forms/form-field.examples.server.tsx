import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import { refused, type SiteExamples } from '../example-page.server.ts';
import type { PageContext } from '../page-context.server.ts';
import { FormField } from './form-field.tsx';
import { loadForm } from './load-form.server.ts';

const stateOf = (page: PageContext) => loadForm(page, 'contact', page.locale);
const wordsOf = (page: PageContext) => textsOf(page.locale, 'contact').form;

export const examples: SiteExamples = {
  title: 'Field of the site',
  states: {
    empty: (page) => <FormField state={stateOf(page)} name="name" label={wordsOf(page).name} faults={{}} />,
    'known, with help': (page) => (
      <FormField
        state={{ ...stateOf(page), email: 'jane@example.com' }}
        name="email"
        type="email"
        label={wordsOf(page).email}
        help={wordsOf(page).emailHelp}
        faults={{}}
        required
      />
    ),
    wrong: (page) => (
      <FormField
        state={refused(stateOf(page), 400, { values: { email: 'jane@' }, faults: { email: 'email' } })}
        name="email"
        type="email"
        label={wordsOf(page).email}
        help={wordsOf(page).emailHelp}
        faults={wordsOf(page).faults}
        required
      />
    ),
    'several lines, long words': (page) => (
      <FormField
        state={refused(stateOf(page), 400, { values: { text: LONG_TITLE } })}
        name="text"
        label={LONG_TITLE}
        faults={{}}
        rows={4}
      />
    ),
    'a day': (page) => (
      <FormField
        state={stateOf(page)}
        name="endsOn"
        type="date"
        label={textsOf(page.locale, 'contract').fields.endsOn}
        help={textsOf(page.locale, 'contract').fields.endsOnHelp}
        faults={{}}
        sometimes
      />
    ),
  },
};
