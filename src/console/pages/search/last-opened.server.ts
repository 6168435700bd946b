import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { shippedArticle } from '../../../services/newsroom/shipped-articles.server.ts';
import type { Opened } from '../../../services/operators/opened.ts';
import { verdictOf } from '../../../services/operators/permissions.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { valueIn } from '../article/opened.server.ts';
import { articleName } from '../newsroom/standing.server.ts';
import type { Find } from './find.ts';

type Shown = (page: OperatorPage, subject: string) => Promise<Find | undefined>;

/** The last ten things somebody opened, as far as they are there and theirs to see. */
export async function lastOpened(page: OperatorPage): Promise<Find[]> {
  const opened = await page.services.operators.opened.last(page.operator.id);
  const shown = await Promise.all(opened.map(({ kind, subject }) => SHOWN[kind](page, subject)));
  return shown.filter((find) => find !== undefined);
}

const SHOWN: Record<Opened['kind'], Shown> = {
  async customer({ services, locale, operator }, id) {
    if (verdictOf(operator.roles, 'customers.see') === 'not') return undefined;
    const customer = await services.customers.find(id);
    const { audit } = textsOf(locale, 'console');
    return customer && find(`customers/${id}`, { text: customer.email, what: audit.subjects.customer });
  },
  async order({ services, locale, operator }, number) {
    if (verdictOf(operator.roles, 'orders.see') === 'not') return undefined;
    const order = await services.customers.findOrder(number);
    const { audit, order: texts } = textsOf(locale, 'console');
    return (
      order &&
      find(`orders/${number}`, {
        ...{ text: number, what: audit.subjects.order, small: order.email },
        state: texts.states[order.state],
      })
    );
  },
  async article({ services, locale, operator }, subject) {
    const [spoken, record = ''] = subject.split('/');
    const code = LOCALE_CODES.find((each) => each === spoken);
    if (!code || verdictOf(operator.roles, 'newsroom.see') === 'not') return undefined;
    const [newest] = await services.settings.history(articleName(record, code));
    const value = valueIn(newest) ?? shippedArticle(record, code);
    const { audit } = textsOf(locale, 'console');
    return (
      value && find(`newsroom/${subject}`, { text: value.title || value.slug, what: audit.subjects.article })
    );
  },
};

type Told = { text: string; what: string; small?: string; state?: string };

function find(path: string, { text, what, small, state }: Told): Find {
  return {
    id: path,
    cells: [
      { text, href: `${CONSOLE}${path}/`, small: small ?? null },
      { text: what },
      { text: state ?? '' },
    ],
  };
}
