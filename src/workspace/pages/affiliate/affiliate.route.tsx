import '../../affiliate/area.css';
import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { AffiliateHome, type AffiliateHomeProps, type OutsideProps } from './affiliate-page.tsx';
import { loadAffiliateHome } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadAffiliateHome);
}

export default function Affiliate({ loaderData }: { loaderData: AffiliateHomeProps | OutsideProps }) {
  return <AffiliateHome {...loaderData} />;
}
