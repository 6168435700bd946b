import '../../settings/settings.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadTexts } from './load.server.ts';
import { TextsPage, type TextsProps } from './texts-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('texts', args, loadTexts);
}

export default function TextsRoute({ loaderData }: { loaderData: TextsProps }) {
  return <TextsPage {...loaderData} />;
}
