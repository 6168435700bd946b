import '../../drive/uploads/uploads.css';
import './shared.css';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { SHARED_MISSED } from '../../../shared/installed-app.ts';
import { gather, memberOf } from '../../shell/workspace-context.server.ts';
import { loadShared } from './load.server.ts';
import { SharedPage, type SharedProps } from './shared-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, (page) => loadShared(memberOf(page, 'shared')));
}

/**
 * The system posts here without our having asked, and so might another site: nothing of it is taken. The app's worker
 * takes it before it leaves the device; who has none is told.
 */
export async function action({ request }: ActionFunctionArgs) {
  await request.body?.cancel();
  return redirect(SHARED_MISSED, { status: 303 });
}

export default function Shared({ loaderData }: { loaderData: SharedProps }) {
  return <SharedPage {...loaderData} />;
}
