import '../../settings/settings.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { BlocksPage, type BlocksProps } from '../../settings/blocks-page.tsx';
import { loadSettings } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('settings', args, loadSettings);
}

export default function SettingsRoute({ loaderData }: { loaderData: BlocksProps }) {
  return <BlocksPage {...loaderData} />;
}
