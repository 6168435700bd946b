import './people.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actPeople, type PeopleOutcome } from './act.server.ts';
import { loadPeople } from './load.server.ts';
import { PeoplePage, type PeopleProps } from './people-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadPeople);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actPeople);
}

type RouteProps = { loaderData: PeopleProps; actionData?: PeopleOutcome };

export default function People({ loaderData, actionData }: RouteProps) {
  return <PeoplePage {...loaderData} outcome={actionData} />;
}
