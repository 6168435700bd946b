import '../../filling/own-documents.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actPlanted } from './act.server.ts';
import { loadPlanted } from './load.server.ts';
import { PlantedPage, type PlantedProps } from './planted-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadPlanted);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actPlanted);
}

export default function Planted({ loaderData }: { loaderData: PlantedProps }) {
  return <PlantedPage {...loaderData} />;
}
