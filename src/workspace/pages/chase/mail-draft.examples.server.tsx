import { textsOf } from '../../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { MailDraft } from './mail-draft.tsx';

function shown(lang: string | undefined) {
  return ({ locale }: WorkspaceExample) => {
    const words = textsOf(locale, 'books').chase;
    const { subject, body } = words.payMail;
    return <MailDraft id="m" words={words} to="a@example.com" subject={subject} body={body} lang={lang} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Words of a mail',
  opened: ['in our language', 'in another one'],
  states: { 'in our language': shown(undefined), 'in another one': shown('it') },
};
