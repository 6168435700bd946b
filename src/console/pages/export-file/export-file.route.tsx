import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadExportFile } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('export-file', args, loadExportFile);
}
