import { textsOf } from '../../locales/messages.server.ts';
import { LONG_WORD } from '../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { CopiedAddress } from './copied-address.tsx';

const shown =
  (address: string) =>
  ({ locale }: WorkspaceExample) => {
    const { link } = textsOf(locale, 'affiliate-area');
    return <CopiedAddress address={address} label={link.yours} copy={link.copy} copied={link.copied} />;
  };

export const examples: WorkspaceExamples = {
  title: 'An address to take along',
  states: {
    short: shown('https://papergrove.example/a/k7m2n9pq/'),
    long: shown(`https://papergrove.example/a/k7m2n9pq/?sub=${LONG_WORD}`),
  },
};
