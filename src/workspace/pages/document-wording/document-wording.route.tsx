import '../../../services/documents/html/document-html.css';
import '../../filling/filling.css';
import '../../filling/preview/preview.css';
import './wording.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { actWording } from './act.server.ts';
import { loadWording } from './load.server.ts';
import type { WordingOutcome, WordingProps } from './wording-data.ts';
import { WordingPage } from './wording-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadWording);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actWording);
}

type RouteProps = { loaderData: WordingProps; actionData?: WordingOutcome };

export default function DocumentWording({ loaderData, actionData }: RouteProps) {
  return <WordingPage {...loaderData} outcome={actionData} />;
}
