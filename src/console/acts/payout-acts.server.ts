import { isValidBIC } from 'ibantools';
import { textsOf, translator } from '../../locales/messages.server.ts';
import type { DeskOutcome, Marked } from '../../services/affiliate-payouts/desk.server.ts';
import {
  monthOfText,
  paidOf,
  type WholePayout,
  type WholeRun,
} from '../../services/affiliate-payouts/desk.ts';
import { type Debtor, isPayingAccount } from '../../services/affiliate-payouts/transfer-file.ts';
import type { RunNote } from '../../services/affiliates/payout-runs.server.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { verdictOf } from '../../services/operators/permissions.ts';
import { now } from '../../shared/clock.ts';
import { COMPANY } from '../../shared/company.table.ts';
import { isUuid } from '../../shared/ids.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import { type Act, type ActOutcome, DONE, misfit, type Prepared, refused } from './act.server.ts';

const CURRENCY = 'USD';
const LONGEST_WORDS = 200;

type Note = Parameters<Prepared['perform']>[0];
type Doing = { by: string; at: Date; note: RunNote };
type Step = (page: OperatorPage, month: Date, doing: Doing) => Promise<DeskOutcome>;

/** As a run says who prepared and approved it. */
export function payoutHand({ operator }: Pick<OperatorPage, 'operator'>): string {
  return `console (${operator.email})`;
}

/** Who may approve besides whoever asks: while there is nobody, one may approve what one prepared, an hour later. */
export async function othersMayApprove({ services, operator }: OperatorPage): Promise<boolean> {
  const people = await services.operators.people.list();
  return people.some(
    ({ id, state, roles }) =>
      id !== operator.id && state === 'active' && verdictOf(roles, 'payout.approve') === 'may',
  );
}

function doing(page: OperatorPage, note: Note): Doing {
  return {
    ...{ by: payoutHand(page), at: now() },
    note: (query, outcome) => note(query, outcome === 'changed' ? { after: { preparedAnew: true } } : {}),
  };
}

function told({ outcome }: DeskOutcome): ActOutcome {
  switch (outcome) {
    case 'done':
      return DONE;
    case 'waits':
      return refused('payoutWaits');
    case 'ownRun':
      return refused('payoutOwn');
    case 'changed':
      return refused('payoutChanged');
    case 'notNow':
      return refused('payoutNotNow');
  }
}

function runFacts({ locale }: OperatorPage, month: string, whole: WholeRun | undefined): Prepared['facts'] {
  const { money, count } = wordsOf(locale);
  const t = translator(locale, 'console-money');
  if (!whole) return [{ label: t('run.month'), value: month }];
  return [
    { label: t('run.month'), value: month },
    { label: t('run.payouts'), value: count(whole.run.count) },
    { label: t('run.total'), value: money({ minor: whole.run.total, currency: CURRENCY }) },
  ];
}

/** A step of the run of the month that was posted. */
function onRun(step: Step): Act {
  return ofRun((page, month, note) => step(page, month, doing(page, note)).then(told));
}

type OfRun = (page: OperatorPage, month: Date, note: Note, fields: Fields) => Promise<ActOutcome>;

function ofRun(perform: OfRun): Act {
  return async (page, fields) => {
    const { month: text = '' } = fields;
    const month = monthOfText(text);
    if (!month) return undefined;
    return {
      facts: runFacts(page, text, await page.services.payoutDesk.find(text)),
      subject: { kind: 'payoutRun', id: text },
      back: `payouts/${text}/`,
      perform: (note) => perform(page, month, note, fields),
    };
  };
}

type OfPayout = (
  page: OperatorPage,
  whole: WholePayout,
  fields: Fields,
) => ((note: Note) => Promise<ActOutcome>) | undefined;

/** Something about one payout. */
function onPayout(prepare: OfPayout): Act {
  return async (page, fields) => {
    const { month = '', id = '' } = fields;
    const isThere = isUuid(id) && monthOfText(month) !== undefined;
    const whole = isThere ? await page.services.payoutDesk.payout(month, id) : undefined;
    const perform = whole && prepare(page, whole, fields);
    if (!whole || !perform) return undefined;
    const { money } = wordsOf(page.locale);
    const { name, amount } = whole.payout;
    return {
      facts: [{ label: name, value: money({ minor: amount, currency: CURRENCY }) }],
      subject: { kind: 'payout', id },
      back: `payouts/${month}/${id}/`,
      perform,
    };
  };
}

const leaveOut = onPayout((page, { payout }, { words: typed = '' }) => {
  const because = typed.trim().slice(0, LONGEST_WORDS);
  if (because === '') return undefined;
  return (note) => {
    const { by, at } = doing(page, note);
    const change = { reason: because };
    const act = { by, at, note: (query: Parameters<Note>[0]) => note(query, change) };
    return page.services.payoutDesk.leaveOut(payout.id, because, act).then(told);
  };
});

const takeIn = onPayout(
  (page, { payout }) =>
    (note) =>
      page.services.payoutDesk.leaveOut(payout.id, null, doing(page, note)).then(told),
);

const MARKS = ['paid', 'unclaimed', 'returned'] as const;

const mark = onPayout((page, { payout }, fields) => {
  const state: Marked['state'] | undefined = MARKS.find((each) => each === fields['state']);
  if (!state) return undefined;
  const words = (fields['words'] ?? '').trim().slice(0, LONGEST_WORDS);
  return async (note) => {
    const change = { before: { state: payout.state }, after: { state }, reason: words || null };
    const act = { ...doing(page, note), note: (query: Parameters<Note>[0]) => note(query, change) };
    return (await page.services.payoutDesk.mark(payout.id, { state, words }, act))
      ? DONE
      : refused('payoutNotNow');
  };
});

/** The account that pays, as a bank reads it; `undefined` where none was typed, and none is needed for a table. */
function debtorOf(fields: Fields): Debtor | undefined | 'wrong' {
  const account = (fields['account'] ?? '').replace(/\s/g, '').toUpperCase();
  const bic = (fields['bic'] ?? '').replace(/\s/g, '').toUpperCase();
  if (fields['kind'] !== 'pain' && !account && !bic) return undefined;
  return isPayingAccount(account) && isValidBIC(bic) ? { name: COMPANY.company, account, bic } : 'wrong';
}

/** The transfers of a run as a file: accounts in plain leave us by it, so that it is confirmed and written down. */
const fileOfRun = ofRun(async (page, month, note, fields) => {
  const debtor = debtorOf(fields);
  if (debtor === 'wrong') return refused('noAccount', 'account');
  const kind = fields['kind'] === 'pain' ? 'pain' : 'csv';
  const made = await page.services.payoutDesk.files(month, debtor);
  if (made.outcome === 'notSending') return refused('payoutNotNow');
  const text = made[kind];
  if (text === null) return refused('noFile');
  await page.services.audit.noted((query) => note(query, { after: { file: kind } }));
  const name = `payouts-${fields['month']}.${kind === 'pain' ? 'xml' : 'csv'}`;
  const type = kind === 'pain' ? 'application/xml' : 'text/csv';
  return {
    outcome: 'file',
    response: new Response(text, {
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    }),
  };
});

const file: Act = (page, fields) =>
  debtorOf(fields) === 'wrong' ? misfit('account', 'noAccount') : fileOfRun(page, fields);

/**
 * What PayPal is asked for is written down before it is: it may fall silent on the way. What it says of each payout is shown
 * then, also where only a person can tell.
 */
const paypal = ofRun(async (page, month, note, { month: text = '' }) => {
  const { payoutDesk, audit } = page.services;
  if (!payoutDesk.hasPayer) return refused('noPayer');
  const whole = await payoutDesk.find(text);
  if (whole?.run.state !== 'sending') return refused('payoutNotNow');
  await audit.noted((query) => note(query));
  const paying = await payoutDesk.askPaypal(month, now());
  if (paying?.outcome !== 'asked') return refused('payoutNotNow');
  const t = translator(page.locale, 'console-money');
  const { paypal: said, run } = textsOf(page.locale, 'console-money');
  const words: Readonly<Record<string, string>> = { ...run.payoutStates, ...said.states };
  const names = new Map(whole.payouts.map(({ id, name, number }) => [id, `${name} (A${number})`]));
  return {
    outcome: 'shown',
    shown: {
      ...{ title: said.title, lead: said.lead, button: t('answers.back') },
      lines: paying.payouts.map(({ id, state }) => `${names.get(id) ?? id}: ${words[state] ?? state}`),
    },
  };
});

/** The bank's list, pasted or as a file. */
const answers = ofRun(async (page, _, note, { list = '', file: uploaded = '' }) => {
  const t = translator(page.locale, 'console-money');
  const text = uploaded.trim() === '' ? list : uploaded;
  try {
    const done = await page.services.payoutDesk.takeAnswers(text, {
      at: now(),
      note: (query, { paid, returned }) => note(query, { after: { paid, returned } }),
    });
    if (done.paid + done.returned + done.wrong.length + done.notNow.length === 0) return refused('noList');
    const { list: listed } = wordsOf(page.locale);
    return {
      outcome: 'shown',
      shown: {
        title: t('answers.title'),
        lead: t('answers.lead', { paid: done.paid, returned: done.returned }),
        lines: [
          ...(done.wrong.length > 0 ? [t('answers.wrong', { lines: listed(done.wrong.map(String)) })] : []),
          ...done.notNow.map((id) => t('answers.notNow', { id })),
        ],
        button: t('answers.back'),
      },
    };
  } catch (error) {
    // It throws for what is no list, and says what was expected; anything else is ours.
    if (error instanceof Error && error.message.startsWith('expected a table')) return refused('noList');
    throw error;
  }
});

export const PAYOUT_ACTS = {
  'payout.prepare': onRun(({ services }, month, act) => services.payoutDesk.prepare(month, act)),
  'payout.leaveOut': leaveOut,
  'payout.takeIn': takeIn,
  'payout.look': onRun(({ services }, month, act) => services.payoutDesk.look(month, act)),
  'payout.approve': onRun(async (page, month, act) =>
    page.services.payoutDesk.approve(month, !(await othersMayApprove(page)), act),
  ),
  'payout.send': onRun(({ services }, month, act) => services.payoutDesk.send(month, act)),
  'payout.file': file,
  'payout.paypal': paypal,
  'payout.answers': answers,
  'payout.mark': mark,
  'payout.close': onRun(({ services }, month, act) => services.payoutDesk.close(month, act)),
} as const satisfies Partial<Record<ActName, Act>>;

/** Whether all payouts of a run have ended: then it can be closed. */
export function areAllEnded({ payouts }: WholeRun): boolean {
  return paidOf(payouts).every(({ state }) => state === 'paid' || state === 'returned');
}
