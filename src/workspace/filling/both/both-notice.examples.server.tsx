import { textsOf } from '../../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { exampleFilling, fillingOf } from '../example-filling.server.ts';
import { BothNotice } from './both-notice.tsx';
import { TeamNotices } from './team-notices.tsx';

/** One field, and somebody else goes on writing. */
const withWriter = async (page: WorkspaceExample) => {
  const data = await exampleFilling(page);
  const { notice: text, choose } = textsOf(page.locale, 'team').both;
  const { changes: texts } = textsOf(page.locale, 'team-work');
  const writing = [{ who: 'anna.huber@example.com', since: '2026-11-27T09:42:00.000Z' }];
  const conflicts = data.groups.flatMap(({ fields }) => fields.map(({ key }) => key)).slice(0, 1);
  const changes = { address: '#changes', known: '1.draft.', texts, writing };
  return (
    <TeamNotices
      data={{ text, choose, href: '#both', seen: '{}', conflicts, changes }}
      groups={data.groups}
      filling={{ ...fillingOf(data), conflicts }}
      language={data.pageLanguage}
    />
  );
};

const notice = async (page: WorkspaceExample, count: number) => {
  const { groups } = await exampleFilling(page);
  const conflicts = groups.flatMap(({ fields }) => fields.map(({ key }) => key)).slice(0, count);
  const { notice: text, choose } = textsOf(page.locale, 'team').both;
  return <BothNotice data={{ text, choose, href: '#both' }} conflicts={conflicts} groups={groups} />;
};

export const examples: WorkspaceExamples = {
  title: 'Two people in one document',
  states: {
    'one field': (page) => notice(page, 1),
    'several fields': (page) => notice(page, 3),
    'while somebody is writing': withWriter,
  },
};
