import '../../chat.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { ChatAnswersPage, type ChatAnswersProps } from './chat-answers-page.tsx';
import { loadChatAnswers } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('chat-answers', args, loadChatAnswers);
}

export default function ChatAnswersRoute({ loaderData }: { loaderData: ChatAnswersProps }) {
  return <ChatAnswersPage {...loaderData} />;
}
