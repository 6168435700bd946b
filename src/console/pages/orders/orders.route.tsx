import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadOrders } from './load.server.ts';
import { OrdersPage, type OrdersProps } from './orders-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('orders', args, loadOrders);
}

export default function OrdersPageRoute({ loaderData }: { loaderData: OrdersProps }) {
  return <OrdersPage {...loaderData} />;
}
