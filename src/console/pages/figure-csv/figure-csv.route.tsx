import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadFigureCsv } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('figure-csv', args, loadFigureCsv);
}
