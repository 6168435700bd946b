import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import { gatherPicture, memberOf } from '../../shell/workspace-context.server.ts';
import { actUploadExport } from './act.server.ts';

/** Opened by itself it leads to where exports are brought in. */
export function loader(args: LoaderFunctionArgs) {
  return gatherPicture(args, (page) => redirect(page.link('account/data/import/'), { status: 303 }));
}

// Not in turn with what else the account writes: a file may take its time.
export function action(args: ActionFunctionArgs) {
  return gatherPicture(args, (page) => actUploadExport(memberOf(page, 'account/data/import/')));
}
