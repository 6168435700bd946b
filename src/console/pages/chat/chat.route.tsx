import '../../chat.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { ChatPage, type ChatProps } from './chat-page.tsx';
import { loadChat } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('chat', args, loadChat);
}

export default function ChatRoute({ loaderData }: { loaderData: ChatProps }) {
  return <ChatPage {...loaderData} />;
}
