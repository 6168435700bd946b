import { textsOf } from '../../locales/messages.server.ts';
import type { WorkspaceExamples } from '../example-page.server.ts';
import { CodeField } from './code-field.tsx';

export const examples: WorkspaceExamples = {
  title: 'Field for a code',
  states: {
    empty: ({ locale }) => {
      const { code, codeHelp } = textsOf(locale, 'workspace').code;
      return <CodeField label={code} help={codeHelp} error={null} />;
    },
    wrong: ({ locale }) => {
      const { code, codeHelp, codeWrong } = textsOf(locale, 'workspace').code;
      return <CodeField label={code} help={codeHelp} error={codeWrong} />;
    },
  },
};
