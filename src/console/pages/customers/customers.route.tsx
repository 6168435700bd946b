import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { CustomersPage, type CustomersProps } from './customers-page.tsx';
import { loadCustomers } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('customers', args, loadCustomers);
}

export default function CustomersPageRoute({ loaderData }: { loaderData: CustomersProps }) {
  return <CustomersPage {...loaderData} />;
}
