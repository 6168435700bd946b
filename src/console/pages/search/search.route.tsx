import './search.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadSearch } from './load.server.ts';
import { SearchPage, type SearchProps } from './search-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('search', args, loadSearch);
}

export default function SearchPageRoute({ loaderData }: { loaderData: SearchProps }) {
  return <SearchPage {...loaderData} />;
}
