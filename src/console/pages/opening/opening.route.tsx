import './opening.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadOpening } from './load.server.ts';
import { OpeningPage, type OpeningProps } from './opening-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('opening', args, loadOpening);
}

export default function OpeningPageRoute({ loaderData }: { loaderData: OpeningProps }) {
  return <OpeningPage {...loaderData} />;
}
