import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadOrder } from './load.server.ts';
import { OrderPage, type OrderProps } from './order-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('order', args, loadOrder);
}

export default function OrderPageRoute({ loaderData }: { loaderData: OrderProps }) {
  return <OrderPage {...loaderData} />;
}
