import type { LoaderFunctionArgs } from 'react-router';
import { gatherPicture } from '../../shell/workspace-context.server.ts';
import { loadFirstPage } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherPicture(args, loadFirstPage);
}
