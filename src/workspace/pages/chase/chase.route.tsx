import '../../books/books.css';
import '../../books/whose/whose.css';
import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { ChasePage, type ChaseProps } from './chase-page.tsx';
import { loadChase } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadChase);
}

export default function Chase({ loaderData }: { loaderData: ChaseProps }) {
  return <ChasePage {...loaderData} />;
}
