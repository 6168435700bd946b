import type { LoaderFunctionArgs } from 'react-router';
import { gatherPicture } from '../../shell/workspace-context.server.ts';
import { loadDriveChanges } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherPicture(args, loadDriveChanges);
}
