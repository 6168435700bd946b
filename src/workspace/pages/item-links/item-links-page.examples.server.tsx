import { exampleItem } from '../../drive/example-drive.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { exampleShare } from '../../sharing/example-shares.server.ts';
import { type ItemLinksOutcome, ItemLinksPage } from './item-links-page.tsx';
import { itemLinksProps } from './load.server.ts';

type State = { kind?: 'document' | 'file'; mayKeep?: boolean; outcome?: ItemLinksOutcome };

function shown({ kind = 'document', mayKeep = true, outcome }: State = {}) {
  return (page: WorkspaceExample) => {
    const item = exampleItem(kind, 'Harbor Street Bakery LLC');
    const gathered = { item, shares: [exampleShare()], sharer: 'Rosa O’Neil', mayKeep };
    return <ItemLinksPage {...itemLinksProps(exampleMember(page), gathered)} outcome={outcome} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Links of a document or a file',
  states: {
    'a document': shown(),
    'a file': shown({ kind: 'file' }),
    'without a plan': shown({ mayKeep: false }),
    'a new link': shown({
      outcome: { kind: 'made', address: 'https://papergrove.example/share/x/', mail: 'mailto:' },
    }),
    'wrong password': shown({
      outcome: { kind: 'fault', fault: 'password', typed: { label: 'Elena', days: '7' } },
    }),
  },
};
