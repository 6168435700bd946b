import type { LoaderFunctionArgs } from 'react-router';
import { loadKept } from '../../offline/kept-lists.server.tsx';
import { gatherPicture } from '../../shell/workspace-context.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherPicture(args, loadKept);
}
