import { pageWhere, refused, type SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { ChatMessageProps } from './chat-message.tsx';
import { ChatWidget } from './chat-widget.tsx';
import { loadChat } from './load.server.ts';

type Form = ChatMessageProps['form'];

function shown(from: PageContext, query: string, change: (form: Form) => Form = (form) => form) {
  const props = loadChat(pageWhere(from, (row) => row.layout === 'pricing', query));
  if (!props?.message) return null;
  return <ChatWidget {...props} message={{ ...props.message, form: change(props.message.form) }} />;
}

export const examples: SiteExamples = {
  title: 'Chat',
  room: 720,
  states: {
    closed: (page) => shown(page, ''),
    open: (page) => shown(page, '?chat=open'),
    wrong: (page) =>
      shown(page, '?chat=open', (form) =>
        refused(form, 400, { values: { email: 'jane@' }, faults: { text: 'tooShort', email: 'email' } }),
      ),
    'too often': (page) => shown(page, '?chat=open', (form) => refused(form, 429)),
    sent: (page) => shown(page, '?chat=open', (form) => ({ ...form, sent: true })),
  },
};
