import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadInvoice } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('invoice', args, loadInvoice);
}
