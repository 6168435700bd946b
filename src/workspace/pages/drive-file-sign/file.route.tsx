import type { LoaderFunctionArgs } from 'react-router';
import { gatherPicture, memberOf } from '../../shell/workspace-context.server.ts';
import { loadPlainFile } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherPicture(args, (page) => loadPlainFile(memberOf(page, 'drive/')));
}
