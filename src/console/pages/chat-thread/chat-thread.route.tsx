import '../../chat.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { ChatThreadPage, type ChatThreadProps } from './chat-thread-page.tsx';
import { loadChatThread } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('chat-thread', args, loadChatThread);
}

export default function ChatThreadRoute({ loaderData }: { loaderData: ChatThreadProps }) {
  return <ChatThreadPage {...loaderData} />;
}
