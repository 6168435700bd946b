import { textsOf } from '../../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { exampleFilling } from '../example-filling.server.ts';
import { BothNotice } from './both-notice.tsx';

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
  },
};
