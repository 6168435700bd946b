import '../../drive/pdf/pdf-pages.css';
import './sign.css';
import type {
  ActionFunctionArgs,
  ClientActionFunctionArgs,
  HeadersArgs,
  LoaderFunctionArgs,
} from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { orOffline } from '../../visitor/or-offline.ts';
import { gatherVisitor } from '../../visitor/visitor-context.server.ts';
import { actSign } from './act.server.ts';
import { loadSign } from './load.server.ts';
import { SignPage } from './sign-page.tsx';
import type { SignOutcome, SignProps } from './sign-props.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherVisitor(args, loadSign);
}

export function action(args: ActionFunctionArgs) {
  return gatherVisitor(args, actSign);
}

/** Without a connection the form stays as it is, and says so. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = await request.clone().formData();
  return orOffline(
    () => serverAction<SignOutcome>(),
    (): SignOutcome => {
      const intent = typed.get('intent');
      const form = intent === 'question' || intent === 'handOn' ? intent : 'sign';
      // What stands in the fields stays there.
      return { form, fault: 'offline', typed: {}, hasConsent: typed.has('consent'), hadPicture: false };
    },
  );
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

export default function Sign({
  loaderData,
  actionData,
}: {
  loaderData: SignProps;
  actionData?: SignOutcome;
}) {
  return <SignPage {...loaderData} outcome={actionData ?? undefined} />;
}
