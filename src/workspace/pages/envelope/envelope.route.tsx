import '../../drive/pdf/pdf-pages.css';
import '../../signing/value-changes.css';
import './envelope.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { actEnvelope } from './act.server.ts';
import { EnvelopePage, type EnvelopeProps } from './envelope-page.tsx';
import type { AnswerOutcome } from './envelope-questions.tsx';
import { loadEnvelope } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadEnvelope);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actEnvelope);
}

export default function EnvelopeRoute({
  loaderData,
  actionData,
}: {
  loaderData: EnvelopeProps;
  actionData?: AnswerOutcome;
}) {
  return <EnvelopePage {...loaderData} outcome={actionData} />;
}
