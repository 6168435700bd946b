import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { actionWords } from '../../../services/audit/action-words.server.ts';
import type { Approval } from '../../../services/operators/approvals.store.server.ts';
import { type ActName, PERMISSIONS } from '../../../services/operators/permissions.table.ts';
import { seesOwn } from '../../../services/operators/permissions.ts';
import { isUuid } from '../../../shared/ids.ts';
import { hasKey } from '../../../shared/keys.ts';
import { isMisfit, type Misfit } from '../../acts/act.server.ts';
import { ACTS } from '../../acts/acts.table.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { actProps } from '../../parts/act-props.server.ts';
import type { Fact } from '../../parts/facts.tsx';
import { moneyIn } from '../../parts/happening-words.server.ts';
import type { Tone } from '../../parts/table.tsx';
import type { ApprovalProps } from './approval-page.tsx';

/** More than that has nobody done about one thing within a day. */
const MOST_SINCE = 20;
const TONES = {
  asked: 'warn',
  used: 'good',
  refused: 'bad',
  withdrawn: 'quiet',
  expired: 'quiet',
  void: 'warn',
} as const satisfies Record<Approval['state'], Tone>;

/** What somebody asks a colleague for: what would be done, what changed since, and the answers to it. */
export async function loadApproval(page: OperatorPage): Promise<ApprovalProps> {
  const { services, locale, params, operator } = page;
  const { approvals } = services.operators;
  const { id = '' } = params;
  const approval = isUuid(id) ? await approvals.look(id) : undefined;
  const action = approval?.action ?? '';
  const isOwn = approval?.askedBy === operator.id;
  if (!approval || !hasKey(PERMISSIONS, action) || !hasKey(ACTS, action)) throw notFound();
  if (!isOwn && seesOwn(operator.roles, 'approvals.see')) throw notFound();
  if (isOwn && approval.state !== 'asked') await approvals.seen(id);
  const { acts } = wordsOf(locale);
  // What is no page is an act.
  const act = action as ActName;
  return {
    texts: textsOf(locale, 'console').approval,
    title: acts(`acts.${act}.label`),
    state: {
      tone: TONES[approval.state],
      text: textsOf(locale, 'console-office').approval.states[approval.state],
    },
    lead: await leadOf(page, approval),
    ...(await answersOf(page, approval, act)),
  };
}

/** Who asked, and what became of it. */
async function leadOf({ services, locale, operator }: OperatorPage, approval: Approval): Promise<string> {
  const { people } = services.operators;
  const { moment } = wordsOf(locale);
  const t = translator(locale, 'console-office');
  const nameOf = async (id: string | null) => (id && (await people.find(id))?.name) || '–';
  const { state, askedBy, askedAt, expiresAt, decidedBy, decidedAt } = approval;
  if (state === 'asked' && askedBy === operator.id)
    return t('approval.askedOwn', { date: moment(askedAt), until: moment(expiresAt) });
  if (state === 'asked') return t('approval.asked', { name: await nameOf(askedBy), date: moment(askedAt) });
  const date = moment((state === 'expired' ? expiresAt : decidedAt) ?? expiresAt);
  if (state === 'void' && decidedBy === askedBy) return t('approval.voidOwn', { date });
  if (state === 'used' || state === 'refused' || (state === 'void' && decidedBy))
    return t(`approval.${state}`, { name: await nameOf(decidedBy), date });
  return t(`approval.${state}`, { date });
}

async function answersOf(
  page: OperatorPage,
  approval: Approval,
  act: ActName,
): Promise<Pick<ApprovalProps, 'facts' | 'acts'>> {
  const { id, state, askedBy, input } = approval;
  if (state !== 'asked') return { facts: await aboutOf(page, approval), acts: [] };
  const prepared = await ACTS[act](page, input);
  const isVoid = isMisfit(prepared);
  const since = await sinceOf(page, approval);
  const facts = isVoid ? await aboutOf(page, approval) : prepared.facts;
  const own = [actProps(page, 'approval.withdraw', { hidden: { id } })];
  const others = [
    actProps(page, act, {
      hidden: { ...input, approval: id },
      because: isVoid ? voidBecause(page, prepared) : null,
    }),
    actProps(page, 'approval.refuse', { hidden: { id }, tone: 'danger' }),
  ];
  return { facts: [...facts, since], acts: askedBy === page.operator.id ? own : others };
}

function voidBecause({ locale }: OperatorPage, wrong: Misfit | undefined): string {
  const { refusals } = textsOf(locale, 'console-acts');
  return wrong ? refusals[wrong.because] : wordsOf(locale).t('approval.void');
}

/** What it is about, as links, where it cannot be prepared any more. */
async function aboutOf({ services, locale }: OperatorPage, { subject, amount }: Approval): Promise<Fact[]> {
  const t = translator(locale, 'console-office');
  const { money } = wordsOf(locale);
  const { kind, id } = subject;
  const order = kind === 'order' ? await services.customers.findOrder(id) : undefined;
  const customerId = kind === 'customer' ? id : order?.accountId;
  const customer = customerId ? await services.customers.find(customerId) : undefined;
  return [
    ...(order ? [{ label: t('approval.order'), value: id, href: `${CONSOLE}orders/${id}/` }] : []),
    ...(customer
      ? [
          {
            label: t('approval.customer'),
            value: customer.email,
            href: `${CONSOLE}customers/${customer.id}/`,
          },
        ]
      : []),
    ...(amount ? [{ label: t('approval.amount'), value: money(amount) }] : []),
  ];
}

/** What was done to the same thing since it was asked. */
async function sinceOf({ services, locale }: OperatorPage, { subject, askedAt }: Approval): Promise<Fact> {
  const t = translator(locale, 'console-office');
  const { moment, list, money } = wordsOf(locale);
  const rows = await services.audit.list({ subject, most: MOST_SINCE });
  const lines = rows
    .filter(({ at, action }) => at > askedAt && !action.startsWith('approval.'))
    .map(({ action, who, at, after }) => {
      const amount = moneyIn(after);
      const what = [actionWords(locale, action), amount && money(amount)].filter(Boolean).join(' ');
      return t('approval.changed', { what, who, date: moment(at) });
    });
  return { label: t('approval.since'), value: lines.length > 0 ? list(lines) : t('approval.nothingSince') };
}
