import '../../affiliate/area.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { type AnswerOutcome, actAffiliateQuestions } from './act.server.ts';
import { AffiliateQuestionsPage, type AffiliateQuestionsProps } from './affiliate-questions-page.tsx';
import { loadAffiliateQuestions } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadAffiliateQuestions);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actAffiliateQuestions);
}

type RouteProps = { loaderData: AffiliateQuestionsProps; actionData?: AnswerOutcome };

export default function AffiliateQuestions({ loaderData, actionData }: RouteProps) {
  return <AffiliateQuestionsPage {...loaderData} outcome={actionData} />;
}
