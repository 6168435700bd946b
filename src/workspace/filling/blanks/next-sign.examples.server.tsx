import { textsOf } from '../../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { NextSign } from './next-sign.tsx';

const shown =
  (label: 'link' | 'list') =>
  ({ locale }: WorkspaceExample) => (
    <div className="preview-box" data-whole="">
      <NextSign sign={{ label: textsOf(locale, 'signing')[label], href: '#sign' }} />
    </div>
  );

export const examples: WorkspaceExamples = {
  title: 'The way from a finished document to its signatures',
  states: { 'not signed yet': shown('link'), signed: shown('list') },
};
