import type { LoaderFunctionArgs } from 'react-router';
import { gatherPicture } from '../../shell/workspace-context.server.ts';
import { loadSignPage } from './preview.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherPicture(args, loadSignPage);
}
