import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadTemplateFile } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('template-file', args, loadTemplateFile);
}
