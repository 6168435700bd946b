import '../../affiliate/area.css';
import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { AffiliateClicksPage, type AffiliateClicksProps } from './affiliate-clicks-page.tsx';
import { loadAffiliateClicks } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadAffiliateClicks);
}

export default function AffiliateClicks({ loaderData }: { loaderData: AffiliateClicksProps }) {
  return <AffiliateClicksPage {...loaderData} />;
}
