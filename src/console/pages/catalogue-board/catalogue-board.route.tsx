import '../../catalogue/catalogue.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { CatalogueBoardPage, type CatalogueBoardProps } from './catalogue-board-page.tsx';
import { loadBoard } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('catalogue-board', args, loadBoard);
}

export default function CatalogueBoardRoute({ loaderData }: { loaderData: CatalogueBoardProps }) {
  return <CatalogueBoardPage {...loaderData} />;
}
