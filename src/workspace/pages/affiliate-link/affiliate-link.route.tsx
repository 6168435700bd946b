import '../../affiliate/area.css';
import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { AffiliateLinkPage, type AffiliateLinkProps } from './affiliate-link-page.tsx';
import { loadAffiliateLink } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadAffiliateLink);
}

export default function AffiliateLink({ loaderData }: { loaderData: AffiliateLinkProps }) {
  return <AffiliateLinkPage {...loaderData} />;
}
