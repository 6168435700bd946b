import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { ListPage, type ListPageProps } from '../../parts/list-page.tsx';
import { loadCustomers } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('customers', args, loadCustomers);
}

export default function CustomersPageRoute({ loaderData }: { loaderData: ListPageProps }) {
  return <ListPage {...loaderData} />;
}
