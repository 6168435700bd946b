import { textsOf } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { isUuid } from '../../shared/ids.ts';
import { wordsOf } from '../frame/words.server.ts';
import { type Act, DONE, misfit, refused } from './act.server.ts';

/** The longest reason. */
const WHY_LENGTH = 200;
const BACK = 'signing/';

/** From now on the account whose number was posted sends nothing for signature. */
const stop: Act = async (page, { id = '', ...fields }) => {
  const why = (fields['why'] ?? '').trim();
  if (why === '') return misfit('why', 'noWhy');
  if (why.length > WHY_LENGTH) return misfit('why', 'tooLong');
  const customer = await page.services.customers.find(id);
  if (!customer) return undefined;
  const { t } = wordsOf(page.locale);
  return {
    subject: { kind: 'customer', id },
    back: BACK,
    facts: [
      { label: t('customer.customer'), value: customer.email, href: `${CONSOLE}customers/${id}/` },
      { label: t('form.reason'), value: why },
    ],
    async perform(note) {
      const { desk } = page.services.signing;
      const said = { why, by: page.operator.name };
      const isStopped = await desk.stop(id, said, (query) => note(query, { reason: why }));
      return isStopped ? DONE : refused('signingStands');
    },
  };
};

const allow: Act = async (page, { id = '' }) => {
  const { desk } = page.services.signing;
  const stopped = await desk.stopOf(id);
  return (
    stopped && {
      subject: { kind: 'customer', id },
      back: BACK,
      facts: [{ label: wordsOf(page.locale).t('customer.customer'), value: stopped.email }],
      async perform(note) {
        const isAllowed = await desk.allow(id, (query) => note(query, { before: { why: stopped.why } }));
        return isAllowed ? DONE : refused('signingStands');
      },
    }
  );
};

/** Is through with the report whose number was posted: nothing is to be done about its sender. */
const settle: Act = async (page, { id = '' }) => {
  const { desk } = page.services.signing;
  const report = isUuid(id) ? (await desk.reports()).find((one) => one.id === id) : undefined;
  return (
    report && {
      subject: { kind: 'abuseReport', id },
      back: BACK,
      facts: [
        { label: textsOf(page.locale, 'console-signing').sender, value: report.senderEmail },
        { label: textsOf(page.locale, 'console-signing').what, value: report.reason },
      ],
      async perform(note) {
        const isSettled = await desk.settle(id, page.operator.name, (query) => note(query));
        return isSettled ? DONE : refused('notOpen');
      },
    }
  );
};

/** What is done about those who send for signature. */
export const SIGNING_ACTS = {
  'signing.stop': stop,
  'signing.allow': allow,
  'signing.settle': settle,
} as const satisfies Partial<Record<ActName, Act>>;
