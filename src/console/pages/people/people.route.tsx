import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadPeople } from './load.server.ts';
import { PeoplePage, type PeopleProps } from './people-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('people', args, loadPeople);
}

export default function PeoplePageRoute({ loaderData }: { loaderData: PeopleProps }) {
  return <PeoplePage {...loaderData} />;
}
