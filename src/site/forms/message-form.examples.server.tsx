import { textsOf } from '../../locales/messages.server.ts';
import { refused, type SiteExamples } from '../example-page.server.ts';
import type { PageContext } from '../page-context.server.ts';
import { FormChoices } from './form-choices.tsx';
import { FormField } from './form-field.tsx';
import type { FormState } from './form-state.ts';
import { loadForm } from './load-form.server.ts';
import { MessageForm } from './message-form.tsx';

function shown(page: PageContext, change: (form: FormState) => FormState = (form) => form) {
  const { fields, faults, kinds, button, sent } = textsOf(page.locale, 'feedback');
  const state = change(loadForm(page, 'feedback', page.locale));
  const options = Object.entries(kinds).map(([value, label]) => ({ value, label }));
  const texts = { button, sentTitle: sent.title, sentText: sent.text };
  return (
    <MessageForm state={state} texts={texts}>
      <FormChoices state={state} name="kind" legend={fields.kind} options={options} />
      <FormField state={state} name="text" label={fields.text} faults={faults} rows={4} required />
      <FormField state={state} name="email" type="email" label={fields.email} faults={faults} />
    </MessageForm>
  );
}

export const examples: SiteExamples = {
  title: 'Form that writes to us',
  states: {
    empty: (page) => shown(page),
    wrong: (page) =>
      shown(page, (form) =>
        refused(form, 400, {
          values: { text: '!', email: 'jane@', kind: 'idea' },
          faults: { text: 'tooShort', email: 'email' },
        }),
      ),
    'too often': (page) => shown(page, (form) => refused(form, 429)),
    'could not be sent': (page) => shown(page, (form) => refused(form, 503)),
    sent: (page) => shown(page, (form) => ({ ...form, sent: true })),
  },
};
