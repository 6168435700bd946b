import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import { entryOf } from '../../filling/open.server.ts';
import { gather } from '../../shell/workspace-context.server.ts';
import { actFile } from './act.server.ts';

/** A file is counted, so nobody gets one by following a link (S44): the document has the buttons. */
export function loader(args: LoaderFunctionArgs) {
  return gather(args, (page) => redirect(page.link(`doc/${documentSlug(entryOf(page))}`), { status: 303 }));
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actFile);
}
