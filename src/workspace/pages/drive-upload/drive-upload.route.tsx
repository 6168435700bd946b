import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import { gatherPicture, memberOf } from '../../shell/workspace-context.server.ts';
import { actUpload } from './act.server.ts';

/** Opened by itself it leads to the drive. */
export function loader(args: LoaderFunctionArgs) {
  return gatherPicture(args, (page) => redirect(page.link('drive/'), { status: 303 }));
}

// Not in turn with what else the account writes: a file may take its time.
export function action(args: ActionFunctionArgs) {
  return gatherPicture(args, (page) => actUpload(memberOf(page, 'drive/')));
}
