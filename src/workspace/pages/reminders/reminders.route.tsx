import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { gather } from '../../shell/workspace-context.server.ts';
import { actReminders } from './act.server.ts';
import { loadReminders } from './load.server.ts';
import { RemindersPage, type RemindersProps } from './reminders-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadReminders);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actReminders);
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

export default function Reminders({ loaderData }: { loaderData: RemindersProps }) {
  return <RemindersPage {...loaderData} />;
}
