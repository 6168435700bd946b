import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { FigureRowsPage, type FigureRowsProps } from './figure-rows-page.tsx';
import { loadFigureRows } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('figure-rows', args, loadFigureRows);
}

export default function FigureRowsRoute({ loaderData }: { loaderData: FigureRowsProps }) {
  return <FigureRowsPage {...loaderData} />;
}
