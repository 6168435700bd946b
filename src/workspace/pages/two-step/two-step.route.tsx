import '../security/security.css';
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actTwoStep, type TwoStepOutcome } from './act.server.ts';
import { loadTwoStep } from './load.server.ts';
import { TwoStepPage, type TwoStepProps } from './two-step-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadTwoStep);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actTwoStep);
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

type RouteProps = { loaderData: TwoStepProps; actionData?: TwoStepOutcome };

export default function TwoStep({ loaderData, actionData }: RouteProps) {
  return <TwoStepPage {...loaderData} outcome={actionData} />;
}
