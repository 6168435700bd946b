import { textsOf } from '../../locales/messages.server.ts';
import type { WorkspaceExamples } from '../example-page.server.ts';
import { EmailField } from './email-field.tsx';

export const examples: WorkspaceExamples = {
  title: 'Field for an e-mail address',
  states: {
    empty: ({ locale }) => {
      const { label, purpose } = textsOf(locale, 'workspace').create;
      return <EmailField id="email" label={label} help={purpose} error={null} value="" />;
    },
    wrong: ({ locale }) => {
      const { label, labelError } = textsOf(locale, 'workspace').create;
      return <EmailField id="email" label={label} error={labelError} value="jane@" />;
    },
  },
};
