import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExamples } from '../../example-page.server.ts';
import { PartyList } from './party-list.tsx';

const OPTIONS = [
  { value: '1', label: 'Acme Ltd, Bath', name: 'Acme Ltd' },
  { value: '2', label: LONG_TITLE, name: LONG_TITLE },
];

export const examples: WorkspaceExamples = {
  title: 'Kept parties beside a name',
  states: {
    offered: () => (
      <label>
        Customer <input className="fields-input" type="text" list="people" />
        <PartyList id="people" party={{ side: 'other', nameKey: 'customer', options: OPTIONS }} />
      </label>
    ),
  },
};
