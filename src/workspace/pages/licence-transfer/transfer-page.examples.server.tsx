import { DAY, later } from '../../../shared/clock.ts';
import { LONG_WORD } from '../../../ui/examples.ts';
import { exampleMember, type WorkspaceExamples } from '../../example-page.server.ts';
import { transferProps } from './load.server.ts';
import { TransferPage } from './transfer-page.tsx';

const OFFER = {
  ...{ id: 'offer', fromId: 'holder', from: 'owner@example.com', toId: 'anna', to: 'anna@example.com' },
  expiresAt: later(7 * DAY),
};
const MEMBERS = [
  { accountId: 'anna', email: 'anna@example.com' },
  { accountId: 'ben', email: `${LONG_WORD.toLowerCase()}@example.com` },
];
const NOTHING = { got: undefined, made: undefined, members: [] };

export const examples: WorkspaceExamples = {
  title: 'Giving a licence to somebody else',
  states: {
    'to be offered': (page) => (
      <TransferPage
        {...transferProps(exampleMember(page), { ...NOTHING, members: MEMBERS })}
        outcome={undefined}
      />
    ),
    'not ticked': (page) => (
      <TransferPage
        {...transferProps(exampleMember(page), { ...NOTHING, members: MEMBERS })}
        outcome={{ problem: 'unsure' }}
      />
    ),
    offered: (page) => (
      <TransferPage
        {...transferProps(exampleMember(page), { ...NOTHING, made: OFFER })}
        outcome={undefined}
      />
    ),
    'an offer to take': (page) => (
      <TransferPage {...transferProps(exampleMember(page), { ...NOTHING, got: OFFER })} outcome={undefined} />
    ),
    'nothing to give': (page) => (
      <TransferPage {...transferProps(exampleMember(page), NOTHING)} outcome={{ problem: 'gone' }} />
    ),
  },
};
