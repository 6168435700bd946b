import './newsroom.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadNewsroom } from './load.server.ts';
import { NewsroomPage, type NewsroomProps } from './newsroom-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('newsroom', args, loadNewsroom);
}

export default function NewsroomRoute({ loaderData }: { loaderData: NewsroomProps }) {
  return <NewsroomPage {...loaderData} />;
}
