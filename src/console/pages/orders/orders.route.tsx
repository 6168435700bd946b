import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { ListPage, type ListPageProps } from '../../parts/list-page.tsx';
import { loadOrders } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('orders', args, loadOrders);
}

export default function OrdersPageRoute({ loaderData }: { loaderData: ListPageProps }) {
  return <ListPage {...loaderData} />;
}
