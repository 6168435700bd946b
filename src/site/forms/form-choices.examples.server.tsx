import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import type { SiteExamples } from '../example-page.server.ts';
import type { PageContext } from '../page-context.server.ts';
import { FormChoices } from './form-choices.tsx';
import { loadForm } from './load-form.server.ts';

function shown(page: PageContext, { preset = '', longest = '' } = {}) {
  const { fields, kinds } = textsOf(page.locale, 'feedback');
  const options = Object.entries({ ...kinds, ...(longest ? { longest } : {}) });
  return (
    <FormChoices
      state={loadForm(page, 'feedback', page.locale)}
      name="kind"
      legend={fields.kind}
      options={options.map(([value, label]) => ({ value, label }))}
      preset={preset}
      required={preset !== ''}
    />
  );
}

export const examples: SiteExamples = {
  title: 'One of a few',
  states: {
    'nothing chosen': (page) => shown(page),
    chosen: (page) => shown(page, { preset: 'idea' }),
    'long words': (page) => shown(page, { longest: LONG_TITLE }),
  },
};
