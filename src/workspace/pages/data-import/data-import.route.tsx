import '../drive/drive.css';
import '../../drive/uploads/uploads.css';
import './data-import.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actDataImport } from './act.server.ts';
import { DataImportPage, type DataImportProps } from './data-import-page.tsx';
import { loadDataImport } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadDataImport);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actDataImport);
}

export default function DataImport({ loaderData }: { loaderData: DataImportProps }) {
  return <DataImportPage {...loaderData} />;
}
