import { textsOf } from '../../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { PdfPages } from './pdf-pages.tsx';

export const examples: WorkspaceExamples = {
  title: 'The pages of a PDF',
  states: {
    'while they are drawn': ({ locale }: WorkspaceExample) => {
      const texts = textsOf(locale, 'drive-file');
      return <PdfPages href="/app/drive/" texts={texts} pageOf={texts.pageOf} />;
    },
  },
};
