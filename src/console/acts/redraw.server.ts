import { matchPath } from 'react-router';
import { CONSOLE } from '../../routes/console-path.ts';
import { verdictOf } from '../../services/operators/permissions.ts';
import { entriesOf } from '../../shared/keys.ts';
import type { OperatorPage, Retry } from '../frame/console-page.server.ts';
import { loadApplication } from '../pages/application/load.server.ts';
import { loadArticle } from '../pages/article/load.server.ts';
import { loadChatAnswers } from '../pages/chat-answers/load.server.ts';
import { loadChatThread } from '../pages/chat-thread/load.server.ts';
import { loadCustomer } from '../pages/customer/load.server.ts';
import { loadExports } from '../pages/exports/load.server.ts';
import { loadMail } from '../pages/mail/load.server.ts';
import { loadOffer } from '../pages/offer/load.server.ts';
import { loadOrder } from '../pages/order/load.server.ts';
import { loadPeople } from '../pages/people/load.server.ts';
import { loadSecurity } from '../pages/security/load.server.ts';
import { loadSetting } from '../pages/setting/load.server.ts';
import { loadSigning } from '../pages/signing/load.server.ts';
import { loadTemplate } from '../pages/template/load.server.ts';
import { loadNewTemplate } from '../pages/template-new/load.server.ts';
import { loadWrite } from '../pages/template-write/load.server.ts';
import { loadText } from '../pages/text/load.server.ts';
import { loadTokens } from '../pages/tokens/load.server.ts';
import { loadWebhook } from '../pages/webhook/load.server.ts';
import { loadWebhooks } from '../pages/webhooks/load.server.ts';
import { CONSOLE_PAGES } from '../pages.table.ts';

/** Pages with forms that come back to them. A form of any other page leads back there, and says why. */
const LOADERS = {
  order: loadOrder,
  customer: loadCustomer,
  people: loadPeople,
  security: loadSecurity,
  application: loadApplication,
  article: loadArticle,
  mail: loadMail,
  offer: loadOffer,
  setting: loadSetting,
  text: loadText,
  'template-new': loadNewTemplate,
  'template-write': loadWrite,
  template: loadTemplate,
  'chat-answers': loadChatAnswers,
  'chat-thread': loadChatThread,
  exports: loadExports,
  signing: loadSigning,
  tokens: loadTokens,
  webhook: loadWebhook,
  webhooks: loadWebhooks,
};

type DrawnName = keyof typeof LOADERS;
/** A page as it is drawn once more. */
export type Drawn = {
  [Name in DrawnName]: { kind: 'page'; name: Name; props: Awaited<ReturnType<(typeof LOADERS)[Name]>> };
}[DrawnName];

/** The page a form stood on: an address of the console, and no act. */
export function fromOf({ url }: Pick<OperatorPage, 'url'>): string {
  const from = url.searchParams.get('from') ?? '';
  const isOurs = /^\/console\/[\w/?=&.%@+:-]*$/.test(from) && !from.startsWith(`${CONSOLE}do/`);
  return isOurs ? from : CONSOLE;
}

/** The page a form stood on, with the form as it was typed; undefined for a page that is not drawn so. */
export async function redrawn(page: OperatorPage, retry: Retry): Promise<Drawn | undefined> {
  const url = new URL(fromOf(page), page.url);
  for (const [name, load] of entriesOf(LOADERS)) {
    const { path, see } = CONSOLE_PAGES[name];
    const match = matchPath(`${CONSOLE}${path}/`, url.pathname);
    if (!match || verdictOf(page.operator.roles, see) === 'not') continue;
    const props = await load({ ...page, url, params: match.params, retry });
    // Both are of one row.
    return { kind: 'page', name, props } as Drawn;
  }
  return undefined;
}
