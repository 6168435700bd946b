import type { LoaderFunctionArgs } from 'react-router';
import { loadKeptDocument } from '../../offline/kept-document.server.tsx';
import { gather } from '../../shell/workspace-context.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadKeptDocument);
}
