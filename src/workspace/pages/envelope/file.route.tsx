import type { LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { loadEnvelopeFile } from './load-file.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadEnvelopeFile);
}
