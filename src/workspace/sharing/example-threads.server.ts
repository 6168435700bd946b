import type { Thread } from '../../services/sharing/comment.ts';
import { DAY, later } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import { threadsProps, type Viewer } from './threads.server.ts';
import type { ThreadsProps } from './threads.tsx';

const OWNER = 'owner';
export const GUEST = { id: 'guest', name: 'Elena Marsh', email: null };

const said = (id: string, body: string, isOwners: boolean) => ({
  id,
  body,
  at: later(-DAY),
  name: isOwners ? 'Rosa O’Neil' : GUEST.name,
  isOwners,
  accountId: isOwners ? OWNER : null,
  guestId: isOwners ? null : GUEST.id,
});

const THREADS: readonly Thread[] = [
  {
    id: 'one',
    anchor: 'clause repayment',
    about: '5. Repayment',
    createdAt: later(-DAY),
    resolvedAt: null,
    shareId: 'link',
    forLinks: false,
    comments: [
      said('1', 'Could we pay on the 15th instead?\nMy salary comes on the 12th.', false),
      said('2', `@${GUEST.name}, that is fine: I have changed it.`, true),
    ],
  },
  {
    id: 'two',
    anchor: 'field purpose',
    about: LONG_TITLE,
    createdAt: later(-DAY),
    resolvedAt: null,
    shareId: 'link',
    forLinks: false,
    comments: [said('3', 'x'.repeat(90), false)],
  },
  {
    id: 'three',
    anchor: '',
    about: '',
    createdAt: later(-DAY),
    resolvedAt: later(-DAY),
    shareId: null,
    forLinks: true,
    comments: [said('4', 'The rest is fine.', false)],
  },
];

type Asked = { locale: Locale; viewer: Viewer; isEmpty?: boolean };

/** What is said about an example. */
export function exampleThreads({ locale, viewer, isEmpty = false }: Asked): ThreadsProps {
  return threadsProps({
    locale,
    threads: isEmpty ? [] : THREADS,
    people: ['Rosa O’Neil'],
    viewer,
    anchors: {
      clauses: [{ value: 'clause repayment', label: '5. Repayment' }],
      fields: [{ value: 'field purpose', label: LONG_TITLE }],
    },
    action: '#comments',
    lang: undefined,
  });
}

export const OWNER_VIEWER: Viewer = { accountId: OWNER, name: 'Rosa O’Neil' };
