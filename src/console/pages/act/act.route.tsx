import '../../catalogue/catalogue.css';
import '../../chat.css';
import '../../mails.css';
import '../../settings/settings.css';
import '../article/article.css';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import { Confirm, type ConfirmProps } from '../../acts/confirm.tsx';
import type { Drawn } from '../../acts/redraw.server.ts';
import { runAct } from '../../acts/run-act.server.ts';
import { Shown, type ShownProps } from '../../acts/shown.tsx';
import { guarded } from '../../frame/guard.server.ts';
import type { ConsoleShellData } from '../../frame/shell-data.ts';
import { DecidedPage } from '../../parts/decided-page.tsx';
import { EditorPage } from '../../settings/editor-page.tsx';
import { ArticlePage } from '../article/article-page.tsx';
import { ChatAnswersPage } from '../chat-answers/chat-answers-page.tsx';
import { ChatThreadPage } from '../chat-thread/chat-thread-page.tsx';
import { CustomerPage } from '../customer/customer-page.tsx';
import { ExportsPage } from '../exports/exports-page.tsx';
import { MailPage } from '../mail/mail-page.tsx';
import { OrderPage } from '../order/order-page.tsx';
import { PeoplePage } from '../people/people-page.tsx';
import { SecurityPage } from '../security/security-page.tsx';
import { SigningPage } from '../signing/signing-page.tsx';
import { TemplatePage } from '../template/template-page.tsx';
import { TemplateNewPage } from '../template-new/template-new-page.tsx';
import { TemplateWritePage } from '../template-write/template-write-page.tsx';
import { TokensPage } from '../tokens/tokens-page.tsx';
import { WebhookPage } from '../webhook/webhook-page.tsx';
import { WebhooksPage } from '../webhooks/webhooks-page.tsx';
import { loadAct } from './load.server.ts';

/** An act is posted; looked at again, its page leads on. */
export function loader(args: LoaderFunctionArgs) {
  return guarded('act', args, loadAct);
}

export function action(args: ActionFunctionArgs) {
  return guarded('act', args, runAct);
}

type RouteProps = {
  loaderData: Pick<ShownProps, 'texts'>;
  actionData?: ConfirmProps | ShownProps | Drawn | null;
};

export default function ActRoute({ loaderData, actionData }: RouteProps) {
  const shell = useRouteLoaderData<ConsoleShellData>('console');
  if (actionData?.kind === 'confirm') return <Confirm {...actionData} token={shell?.operator?.token ?? ''} />;
  if (actionData?.kind === 'shown') return <Shown {...actionData} {...loaderData} />;
  return actionData ? <DrawnPage drawn={actionData} /> : null;
}

/** The page a form stood on: it comes back as it was typed. */
function DrawnPage({ drawn }: { drawn: Drawn }) {
  switch (drawn.name) {
    case 'order':
      return <OrderPage {...drawn.props} />;
    case 'customer':
      return <CustomerPage {...drawn.props} />;
    case 'people':
      return <PeoplePage {...drawn.props} />;
    case 'security':
      return <SecurityPage {...drawn.props} />;
    case 'exports':
      return <ExportsPage {...drawn.props} />;
    case 'tokens':
      return <TokensPage {...drawn.props} />;
    case 'article':
      return <ArticlePage {...drawn.props} />;
    case 'signing':
      return <SigningPage {...drawn.props} />;
    case 'webhook':
      return <WebhookPage {...drawn.props} />;
    case 'webhooks':
      return <WebhooksPage {...drawn.props} />;
    case 'template':
      return <TemplatePage {...drawn.props} />;
    case 'template-new':
      return <TemplateNewPage {...drawn.props} />;
    case 'template-write':
      return <TemplateWritePage {...drawn.props} />;
    case 'mail':
      return <MailPage {...drawn.props} />;
    case 'chat-thread':
      return <ChatThreadPage {...drawn.props} />;
    case 'chat-answers':
      return <ChatAnswersPage {...drawn.props} />;
    case 'offer':
    case 'setting':
    case 'text':
      return <EditorPage {...drawn.props} />;
    case 'application':
      return <DecidedPage {...drawn.props} />;
  }
}
