import './request.css';
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { gatherVisitor } from '../../visitor/visitor-context.server.ts';
import { actRequest } from './act.server.ts';
import { loadRequest } from './load.server.ts';
import { type BringAnswer, RequestPage, type RequestProps } from './request-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherVisitor(args, loadRequest);
}

export function action(args: ActionFunctionArgs) {
  return gatherVisitor(args, actRequest);
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

export default function Request({
  loaderData,
  actionData,
}: {
  loaderData: RequestProps;
  actionData?: BringAnswer;
}) {
  return <RequestPage {...loaderData} answer={actionData} />;
}
