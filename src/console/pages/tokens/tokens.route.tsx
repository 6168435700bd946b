import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadTokens } from './load.server.ts';
import { TokensPage, type TokensProps } from './tokens-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('tokens', args, loadTokens);
}

export default function TokensPageRoute({ loaderData }: { loaderData: TokensProps }) {
  return <TokensPage {...loaderData} />;
}
