import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadChatNews } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('chat-news', args, loadChatNews);
}
