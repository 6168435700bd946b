import '../../books/whose/whose.css';
import './calendar.css';
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actCalendar } from './act.server.ts';
import { CalendarPage, type CalendarProps } from './calendar-page.tsx';
import { loadCalendar } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, (page) => loadCalendar(page));
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actCalendar);
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

type Shown = { loaderData: CalendarProps; actionData?: CalendarProps };

export default function Calendar({ loaderData, actionData }: Shown) {
  return <CalendarPage {...(actionData ?? loaderData)} />;
}
