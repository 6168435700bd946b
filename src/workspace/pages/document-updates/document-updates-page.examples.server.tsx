import { comparedWords } from '../../../document/wording/compare-words.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { named } from '../../../shared/named.ts';
import { LONG_TITLE, LONG_WORD } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { type ChangeView, DocumentUpdatesPage, type SideView } from './document-updates-page.tsx';

const OLD = 'The Borrower pays five per cent a year on what is late.';
const NEW = 'The Borrower pays six per cent a year on what is late, from the day it was due.';

type Kind = ChangeView['kind'];

function change(page: WorkspaceExample, kind: Kind, title: string, texts: readonly string[]): ChangeView {
  const { take, leave, sides: names } = textsOf(page.locale, 'updates');
  const [before = '', after = '', mine] = texts;
  const words = comparedWords(before, after);
  const sides: SideView[] = [
    { name: names.old, words: words.filter((one) => one.kind !== 'new') },
    ...(mine === undefined
      ? []
      : [{ name: names.mine, words: comparedWords(before, mine).filter((one) => one.kind !== 'gone') }]),
    { name: names.new, words: words.filter((one) => one.kind !== 'gone') },
  ];
  const notes =
    kind === 'fields' ? [translator(page.locale, 'updates')('newFields', { labels: LONG_TITLE })] : [];
  return {
    ...{ id: `${kind}${title.length}`, kind, title, notes, take: take[kind], leave: leave[kind] },
    ...{
      takeAbout: named(take[kind], title, page.locale),
      leaveAbout: named(leave[kind], title, page.locale),
    },
    sides: kind === 'fields' ? [] : sides,
  };
}

function shown(open: (page: WorkspaceExample) => ChangeView[], isDone = false) {
  return (page: WorkspaceExample) => {
    const t = translator(page.locale, 'updates');
    const changes = open(page);
    return (
      <DocumentUpdatesPage
        texts={textsOf(page.locale, 'updates')}
        marks={textsOf(page.locale, 'versions')}
        brand="Papergrove"
        name="Muster GmbH"
        lang={undefined}
        documentHref="#document"
        versionsHref="#versions"
        action="#act"
        lead={isDone ? null : t('lead', { date: '2026-11-27' })}
        count={t('count', { count: changes.length })}
        leftCount={t('left', { count: 1 })}
        open={isDone ? [] : changes}
        left={isDone ? changes : []}
        values={
          isDone
            ? [
                {
                  key: 'purpose',
                  label: 'Purpose',
                  text: LONG_TITLE,
                  about: named(textsOf(page.locale, 'updates').forget, 'Purpose', page.locale),
                },
              ]
            : []
        }
      />
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'What is new in the template of a draft',
  states: {
    'changes of each kind': shown((page) => [
      change(page, 'changed', 'Late payment', [OLD, NEW]),
      change(page, 'changed', 'Late payment, in own words', [OLD, NEW, 'The Borrower pays nothing.']),
      change(page, 'added', 'Confidentiality', ['', 'Both sides keep this to themselves.']),
      change(page, 'removed', 'Costs', ['Each side pays its own costs.', '']),
      change(page, 'fields', 'What is asked', []),
    ]),
    'long words': shown((page) => [
      change(page, 'changed', LONG_TITLE, [LONG_WORD, `${LONG_WORD} ${LONG_TITLE}`, LONG_WORD]),
    ]),
    'nothing left to decide': shown((page) => [change(page, 'removed', 'Costs', [OLD, ''])], true),
  },
};
