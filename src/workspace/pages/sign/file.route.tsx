import type { LoaderFunctionArgs } from 'react-router';
import { gatherVisitor } from '../../visitor/visitor-context.server.ts';
import { loadSignFile } from './load-file.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherVisitor(args, loadSignFile);
}
