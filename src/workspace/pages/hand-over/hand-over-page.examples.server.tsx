import { LONG_WORD } from '../../../ui/examples.ts';
import { exampleDocument, exampleItem } from '../../drive/example-drive.server.ts';
import { exampleMember, type WorkspaceExamples } from '../../example-page.server.ts';
import { HandOverPage } from './hand-over-page.tsx';
import { handOverProps } from './load.server.ts';

const COLLEAGUES = [
  { accountId: 'anna', email: 'anna@example.com' },
  { accountId: 'ben', email: `${LONG_WORD.toLowerCase()}@example.com` },
];

export const examples: WorkspaceExamples = {
  title: 'Handing something over',
  states: {
    'to the team or a colleague': (page) => {
      const to = { colleagues: COLLEAGUES, hasTeam: true };
      return <HandOverPage {...handOverProps(exampleMember(page), exampleDocument(page), to)} />;
    },
    'there is nobody': (page) => {
      const to = { colleagues: [], hasTeam: true };
      return <HandOverPage {...handOverProps(exampleMember(page), exampleItem('folder', LONG_WORD), to)} />;
    },
  },
};
