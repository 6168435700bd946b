import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadMailFrame } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('mail-frame', args, loadMailFrame);
}
