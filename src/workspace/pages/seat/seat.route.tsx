import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { gather } from '../../shell/workspace-context.server.ts';
import { actSeat } from './act.server.ts';
import { loadSeat } from './load.server.ts';
import { SeatPage, type SeatProps } from './seat-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadSeat);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actSeat);
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

export default function Seat({ loaderData }: { loaderData: SeatProps }) {
  return <SeatPage {...loaderData} />;
}
