import { type LoaderFunctionArgs, redirect } from 'react-router';
import { workspaceContext } from '../../shell/workspace-context.server.ts';

/** Documents and the drive had a trash each before there was one for all (decision 0056, documents are items). */
export function loader(args: LoaderFunctionArgs) {
  return redirect(workspaceContext(args).link('trash/'), { status: 301 });
}

/** What an old page posts is not done: it is shown where it can be. */
export function action(args: LoaderFunctionArgs) {
  return redirect(workspaceContext(args).link('trash/'), { status: 303 });
}
