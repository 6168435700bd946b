import '../../filling/own-documents.css';
import '../../team/team.css';
import '../drive/drive.css';
import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { LeftPage, type LeftProps } from './left-page.tsx';
import { loadLeft } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadLeft);
}

export default function PeopleLeft({ loaderData }: { loaderData: LeftProps }) {
  return <LeftPage {...loaderData} />;
}
