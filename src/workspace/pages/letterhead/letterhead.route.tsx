import '../../filling/own-documents.css';
import '../../parties/party.css';
import './letterhead.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actLetterhead } from './act.server.ts';
import type { LetterheadProps } from './letterhead-data.ts';
import { LetterheadPage } from './letterhead-page.tsx';
import { loadLetterhead } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadLetterhead);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actLetterhead);
}

export default function Letterhead({ loaderData }: { loaderData: LetterheadProps }) {
  return <LetterheadPage {...loaderData} />;
}
