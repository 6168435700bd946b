import '../../sharing/sharing.css';
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actItemLinks } from './act.server.ts';
import { type ItemLinksOutcome, ItemLinksPage, type ItemLinksProps } from './item-links-page.tsx';
import { loadItemLinks } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadItemLinks);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actItemLinks);
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

type Shown = { loaderData: ItemLinksProps; actionData?: ItemLinksOutcome };

export default function ItemLinks({ loaderData, actionData }: Shown) {
  // A new link begins with an empty form.
  const key = actionData?.kind === 'made' ? actionData.address : 'new';
  return <ItemLinksPage key={key} {...loaderData} outcome={actionData} />;
}
