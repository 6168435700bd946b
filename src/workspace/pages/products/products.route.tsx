import '../../filling/fields/fields.css';
import '../../parties/party.css';
import './products.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actProducts } from './act.server.ts';
import { loadProducts } from './load.server.ts';
import type { ProductsProps } from './products-data.ts';
import { ProductsPage } from './products-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, (page) => loadProducts(page));
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actProducts);
}

type RouteProps = { loaderData: ProductsProps; actionData?: ProductsProps };

export default function Products({ loaderData, actionData }: RouteProps) {
  return <ProductsPage {...(actionData ?? loaderData)} />;
}
