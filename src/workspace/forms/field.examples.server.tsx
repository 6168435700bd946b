import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import type { WorkspaceExamples } from '../example-page.server.ts';
import { Field } from './field.tsx';

export const examples: WorkspaceExamples = {
  title: 'Field of the workspace',
  states: {
    empty: ({ locale }) => <Field id="name" label={textsOf(locale, 'contact').form.name} />,
    'filled in, with help': ({ locale }) => {
      const { name, messageHelp } = textsOf(locale, 'contact').form;
      return <Field id="name" label={name} help={messageHelp} defaultValue={LONG_TITLE} />;
    },
    wrong: ({ locale }) => {
      const { form } = textsOf(locale, 'contact');
      return <Field id="name" label={form.name} help={form.messageHelp} error={form.faults.missing} />;
    },
    disabled: ({ locale }) => (
      <Field id="name" label={textsOf(locale, 'contact').form.name} defaultValue="Jane" disabled />
    ),
    'long words': () => <Field id="name" label={LONG_TITLE} help={LONG_TITLE} error={LONG_TITLE} />,
  },
};
