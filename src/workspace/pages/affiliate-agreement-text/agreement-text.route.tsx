import '../../affiliate/area.css';
import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { AgreementTextPage, type AgreementTextProps } from './agreement-text-page.tsx';
import { loadAgreementText } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadAgreementText);
}

export default function AgreementText({ loaderData }: { loaderData: AgreementTextProps }) {
  return <AgreementTextPage {...loaderData} />;
}
