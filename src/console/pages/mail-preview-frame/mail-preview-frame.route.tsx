import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadMailPreviewFrame } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('mail-preview-frame', args, loadMailPreviewFrame);
}
