import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { CustomerPage, type CustomerProps } from './customer-page.tsx';
import { loadCustomer } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('customer', args, loadCustomer);
}

export default function CustomerPageRoute({ loaderData }: { loaderData: CustomerProps }) {
  return <CustomerPage {...loaderData} />;
}
