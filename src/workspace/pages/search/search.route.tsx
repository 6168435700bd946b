import type { LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { loadSearch } from './load.server.ts';
import { SearchPage, type SearchProps } from './search-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadSearch);
}

export default function Search({ loaderData }: { loaderData: SearchProps }) {
  return <SearchPage {...loaderData} />;
}
