import '../../settings/settings.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { BlocksPage, type BlocksProps } from '../../settings/blocks-page.tsx';
import { loadOffers } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('offers', args, loadOffers);
}

export default function OffersRoute({ loaderData }: { loaderData: BlocksProps }) {
  return <BlocksPage {...loaderData} />;
}
