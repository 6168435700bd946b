import type { LoaderFunctionArgs } from 'react-router';
import { loadKeptDocuments } from '../../offline/kept-lists.server.tsx';
import { gatherForMember } from '../../shell/workspace-context.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadKeptDocuments);
}
