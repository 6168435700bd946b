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
import { SignCode } from './sign-code.tsx';
import { SignPage } from './sign-page.tsx';
import { SignPast } from './sign-past.tsx';
import type { SignForm, SignOutcome, SignPageProps } from './sign-props.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherVisitor(args, loadSign);
}

export function action(args: ActionFunctionArgs) {
  return gatherVisitor(args, actSign);
}

/** Forms that the page sends by itself, besides the one to sign with. */
const OTHERS: readonly SignForm[] = ['question', 'handOn', 'takeBack', 'mailCode', 'code'];

/** Without a connection the form stays as it is, and says so. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = await request.clone().formData();
  return orOffline(
    () => serverAction<SignOutcome>(),
    (): SignOutcome => {
      const intent = typed.get('intent');
      const form = OTHERS.find((one) => one === intent) ?? 'sign';
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
  loaderData: SignPageProps;
  actionData?: SignOutcome;
}) {
  if ('past' in loaderData) return <SignPast {...loaderData.past} />;
  if ('locked' in loaderData) return <SignCode {...loaderData.locked} outcome={actionData ?? undefined} />;
  return <SignPage {...loaderData} outcome={actionData ?? undefined} />;
}
