import type { LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { loadEnvelopeTrail } from './load-trail.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadEnvelopeTrail);
}
