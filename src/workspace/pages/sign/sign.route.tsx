import '../../drive/pdf/pdf-pages.css';
import '../../signing/value-changes.css';
import './sign.css';
import './sign-suggest.css';
import { useState } from 'react';
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
import { formOf, keptOf } from './kept.ts';
import { loadSign } from './load.server.ts';
import { givePass, withPass } from './pass.server.ts';
import { SignCode } from './sign-code.tsx';
import { SignPage } from './sign-page.tsx';
import { SignPast } from './sign-past.tsx';
import type { SignOutcome, SignPageProps, SignProps } from './sign-props.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherVisitor(args, (page) => loadSign(withPass(page, args.context)));
}

export function action(args: ActionFunctionArgs) {
  return gatherVisitor(args, (page) => actSign(page, (pass) => givePass(args.context, pass)));
}

/** Without a connection the form stays as it is, and says so. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = await request.clone().formData();
  return orOffline(
    () => serverAction<SignOutcome>(),
    (): SignOutcome => {
      const texts = Object.fromEntries(
        [...typed].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
      );
      // What stands in the fields stays there.
      const nothing = { typed: {}, field: null, hasConsent: typed.has('consent'), hadPicture: false };
      const kept = keptOf({ typed: texts, hadPicture: false });
      return { ...nothing, form: formOf(texts['intent']), fault: 'offline', kept };
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
  const last = useLastToSign(loaderData);
  if ('past' in loaderData) return <SignPast {...loaderData.past} />;
  const outcome = actionData ?? undefined;
  const isLate = outcome?.fault === 'locked';
  const late = isLate && 'again' in loaderData ? loaderData.again : null;
  const locked = 'locked' in loaderData ? loaderData.locked : late;
  const shown = locked || 'locked' in loaderData ? last : loaderData;
  return (
    <>
      {locked ? <SignCode {...locked} outcome={outcome} /> : null}
      {shown ? (
        <SignPage {...shown} outcome={locked ? undefined : outcome} isBehind={locked !== null} />
      ) : null}
    </>
  );
}

/** The page as it was to be signed, as long as it is open: when its code runs out, what was typed and drawn stays in it. */
function useLastToSign(page: SignPageProps): SignProps | null {
  const [last, setLast] = useState<SignProps | null>(null);
  const isToSign = !('past' in page) && !('locked' in page) && page.told === null;
  if (isToSign && page !== last) setLast(page);
  return last;
}
