import { textsOf } from '../../locales/messages.server.ts';
import type { WorkspaceExamples } from '../example-page.server.ts';
import { PasswordField } from './password-field.tsx';

const shared = { id: 'password', name: 'password', autoComplete: 'new-password' } as const;

export const examples: WorkspaceExamples = {
  title: 'Field for a password',
  states: {
    empty: ({ locale }) => {
      const texts = textsOf(locale, 'workspace').password;
      return <PasswordField {...shared} label={texts.label} help={texts.rule} error={null} texts={texts} />;
    },
    wrong: ({ locale }) => {
      const texts = textsOf(locale, 'workspace').password;
      return <PasswordField {...shared} label={texts.label} error={texts.common} texts={texts} />;
    },
  },
};
