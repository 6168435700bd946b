import type { LoaderFunctionArgs } from 'react-router';
import { gatherPicture } from '../../shell/workspace-context.server.ts';
import { loadExamplePage } from './picture.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherPicture(args, loadExamplePage);
}
