import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { loadStatementFile } from './file.server.ts';

/** A file, not a page. */
export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadStatementFile);
}
