import '../security/security.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { actSecondStep, type StepOutcome } from './act.server.ts';
import { loadSecondStep } from './load.server.ts';
import { SecondStepPage, type SecondStepProps } from './second-step-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadSecondStep);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actSecondStep);
}

type RouteProps = { loaderData: SecondStepProps; actionData?: StepOutcome };

export default function SecondStep({ loaderData, actionData }: RouteProps) {
  return <SecondStepPage {...loaderData} outcome={actionData} />;
}
