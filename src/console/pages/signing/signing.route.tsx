import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadSigning } from './load.server.ts';
import { SigningPage, type SigningProps } from './signing-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('signing', args, loadSigning);
}

export default function SigningRoute({ loaderData }: { loaderData: SigningProps }) {
  return <SigningPage {...loaderData} />;
}
