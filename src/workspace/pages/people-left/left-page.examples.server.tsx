import { DAY, later } from '../../../shared/clock.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { exampleDocument, exampleItem } from '../../drive/example-drive.server.ts';
import { exampleMember, type WorkspaceExamples } from '../../example-page.server.ts';
import { LeftPage } from './left-page.tsx';
import { leftProps } from './load.server.ts';

const ANNA = { accountId: 'anna', email: 'anna.mustermann-beispielhausen@example.com', leftAt: later(-DAY) };

export const examples: WorkspaceExamples = {
  title: 'What people left behind',
  states: {
    'some things': (page) => {
      const items = [
        exampleItem('folder', LONG_TITLE),
        exampleItem('file', 'scan.pdf'),
        exampleDocument(page),
      ];
      const made = items.map((item) => ({ ...item, createdBy: ANNA.accountId }));
      return <LeftPage {...leftProps(exampleMember(page), [ANNA], made)} />;
    },
    nothing: (page) => <LeftPage {...leftProps(exampleMember(page), [ANNA], [])} />,
  },
};
