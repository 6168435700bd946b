import { textsOf, translator } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { ChangedNotice } from './changed-notice.tsx';

function shown(who: string | null) {
  return ({ locale }: WorkspaceExample) => {
    const t = translator(locale, 'team-work');
    const facts = { who: who ?? '', time: '10:42' };
    const text = who === null ? t('changes.folder', facts) : t('changes.document', facts);
    return (
      <ChangedNotice text={text}>
        <button className="workspace-link" type="button">
          {textsOf(locale, 'team-work').changes.show}
        </button>
      </ChangedNotice>
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'Somebody changed it',
  states: {
    'a document': shown('anna@example.com'),
    'a folder': shown(null),
    long: shown(`${LONG_TITLE.replaceAll(/\W/g, '')}@example.com`),
  },
};
