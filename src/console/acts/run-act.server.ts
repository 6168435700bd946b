import { data, redirect } from 'react-router';
import { textsOf } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import { writeAudit } from '../../services/audit/audit.store.server.ts';
import type { Query } from '../../services/database/database.server.ts';
import { isWithin } from '../../services/limits/limits.server.ts';
import type { Approval } from '../../services/operators/approvals.store.server.ts';
import type { Proof } from '../../services/operators/keys.server.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { needsStepUp, verdictOf } from '../../services/operators/permissions.ts';
import { now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import { hasKey } from '../../shared/keys.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import { actorOf, type OperatorPage } from '../frame/console-page.server.ts';
import { notFound } from '../frame/guard.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import { type Told, toldCookie } from '../frame/told.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import { type ActOutcome, type Change, isMisfit, type Misfit, type Prepared } from './act.server.ts';
import { ACTS } from './acts.table.server.ts';
import type { ConfirmProps } from './confirm.tsx';
import { fromOf, redrawn } from './redraw.server.ts';

/** What is not part of what an act does: how its form is guarded, and how it is proven. */
const AROUND = new Set(['token', 'proof', 'code', 'approval']);

/** Thrown inside the transaction of an act whose approval somebody else used: nothing of it stays. */
class ApprovalGoneError extends Error {}

/**
 * Does what was posted to /console/do/ACT/: whoever may, at once; whoever may ask has a colleague asked. An act that
 * needs a fresh proof gets a page that says what is about to happen and asks for it; the proof is bound to exactly that.
 */
export async function runAct(page: OperatorPage) {
  const { act: name } = page.params;
  const { roles } = page.operator;
  if (!hasKey(ACTS, name) || verdictOf(roles, name) === 'not') throw notFound();
  const input = Object.fromEntries(Object.entries(page.fields).filter(([field]) => !AROUND.has(field)));
  const prepared = await ACTS[name](page, input);
  if (isMisfit(prepared)) return again(page, { name, input }, prepared);
  const digest = digestOf(name, input);
  const asked = { name, input, prepared, digest };
  const approval = await approvalOf(page, digest);
  if (approval === 'gone') return back(page, await afterGone(page), { not: 'approvalGone' });
  if (verdictOf(roles, name, prepared.figure) === 'asks') return ask(page, asked);
  const proof = needsStepUp(name) ? await proofOf(page, digest) : null;
  if (proof === 'wrong') await noteRefused(page, asked);
  if (proof === 'none' || proof === 'wrong' || proof === 'tooMany') return confirmPage(page, asked, proof);
  return perform(page, asked, { proof, approval });
}

type Asked = { name: ActName; input: Fields; prepared: Prepared; digest: string };
type Shown = { proof: Proof | null; approval: Approval | undefined };

/** The hash of an act: its name, and all that was posted to it. */
function digestOf(name: string, input: Fields): string {
  const sorted = Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return hashOf(JSON.stringify([name, sorted])).toString('base64url');
}

async function perform(page: OperatorPage, asked: Asked, { proof, approval }: Shown) {
  const { name, prepared, input } = asked;
  const { approvals } = page.services.operators;
  const note = async (query: Query, change: Change = {}) => {
    const { after, subject = prepared.subject, gone = [], ...rest } = change;
    if (approval && !(await approvals.use(query, approval.id, page.operator))) throw new ApprovalGoneError();
    // Without a figure it is the same wish, whoever does it.
    if (!approval && prepared.figure === undefined)
      await approvals.settle(query, { action: name, subject: prepared.subject, input }, page.operator);
    await approvals.endAbout(query, { subject, gone }, page.operator);
    await writeAudit(query, {
      ...rest,
      after: approval ? { ...asObject(after), askedBy: approval.askedBy } : after,
      ...{ actor: actorOf(page), action: name, subject, proof, at: now() },
    });
  };
  try {
    return answer(page, asked, await prepared.perform(note));
  } catch (error) {
    if (error instanceof ApprovalGoneError) return back(page, await afterGone(page), { not: 'approvalGone' });
    throw error;
  }
}

function answer(page: OperatorPage, { name, input, prepared }: Asked, outcome: ActOutcome) {
  page.settled.is = true;
  if (outcome.outcome === 'file') {
    page.settled.file = outcome.response;
    return null;
  }
  if (outcome.outcome === 'shown')
    return data({ kind: 'shown' as const, ...outcome.shown, backHref: `${CONSOLE}${prepared.back}` });
  if (outcome.outcome === 'refused' && outcome.field !== undefined)
    return again(page, { name, input }, { misfit: outcome.field, because: outcome.because });
  if (outcome.outcome === 'refused') return back(page, prepared.back, { not: outcome.because });
  return back(page, outcome.onward ?? prepared.back, { done: name });
}

/** Has a colleague asked; they see it in their inbox. */
async function ask(page: OperatorPage, { name, input, prepared, digest }: Asked) {
  const { subject, amount = null } = prepared;
  const asked = { action: name, digest, input, subject, amount, askedBy: page.operator.id };
  const isNew = await page.services.operators.approvals.ask(asked, (query, approval) =>
    writeAudit(query, {
      ...{ actor: actorOf(page), action: 'approval.ask', subject, at: now() },
      after: { approval, action: name, ...amount },
    }),
  );
  return back(page, prepared.back, isNew ? { asked: name } : { not: 'askedAlready' });
}

/** The approval an act goes by: of exactly this act, asked for by somebody else. */
async function approvalOf(page: OperatorPage, digest: string): Promise<Approval | 'gone' | undefined> {
  const { approval: id } = page.fields;
  if (!id) return undefined;
  const approval = isUuid(id) ? await page.services.operators.approvals.find(id) : undefined;
  const fits = approval?.digest === digest && approval.askedBy !== page.operator.id;
  return fits ? approval : 'gone';
}

/** The request says what became of it, if it is one. */
async function afterGone({ services, fields: { approval: id = '' } }: OperatorPage): Promise<string> {
  const known = isUuid(id) && (await services.operators.approvals.look(id));
  return known ? `approvals/${id}/` : '';
}

async function proofOf(page: OperatorPage, digest: string): Promise<Proof | 'none' | 'wrong' | 'tooMany'> {
  const { proof: response, code } = page.fields;
  const { id: operatorId, sessionNumber } = page.operator;
  const { keys } = page.services.operators;
  if (response) return (await keys.confirmedBy({ operatorId, sessionNumber, digest }, response)) ?? 'wrong';
  if (!code) return 'none';
  const { limits } = page.services;
  if (!(await isWithin(limits.takeOne('second-step', `operator:${operatorId}`)))) return 'tooMany';
  const proof = await keys.useCode(operatorId, code);
  if (proof) await limits.giveBackOne('second-step', `operator:${operatorId}`);
  return proof ?? 'wrong';
}

/** Somebody who could not show that they are there leaves a row too. */
function noteRefused(page: OperatorPage, { name, prepared: { subject } }: Asked): Promise<void> {
  return page.services.audit.noted((query) =>
    writeAudit(query, {
      ...{ actor: actorOf(page), action: 'stepUp.refused', subject, after: { action: name }, at: now() },
    }),
  );
}

async function confirmPage(
  page: OperatorPage,
  { name, input, prepared, digest }: Asked,
  why: 'none' | 'wrong' | 'tooMany',
) {
  const { acts } = wordsOf(page.locale);
  const { keys } = page.services.operators;
  const { approval = '' } = page.fields;
  page.settled.is = true;
  const props: ConfirmProps = {
    kind: 'confirm',
    act: name,
    title: acts(`acts.${name}.label`),
    lead: acts(`acts.${name}.lead`),
    facts: prepared.facts,
    hidden: { ...input, ...(approval ? { approval } : {}) },
    digest,
    texts: textsOf(page.locale, 'console').confirm,
    hasPasskeys: (await keys.list(page.operator.id)).length > 0,
    problem: why === 'none' ? null : why,
    backHref: `${CONSOLE}${prepared.back}`,
    isFile: prepared.isFile === true,
  };
  return data(props, { status: why === 'none' ? 200 : why === 'wrong' ? 400 : 429 });
}

/** Its form once more, on the page it stood on, with all that was typed and what is wrong with it. */
async function again(
  page: OperatorPage,
  { name, input }: Pick<Asked, 'name' | 'input'>,
  wrong: Misfit = { misfit: null, because: 'unfit' },
) {
  const problem = textsOf(page.locale, 'console-acts').refusals[wrong.because];
  const drawn = await redrawn(page, { act: name, values: input, field: wrong.misfit, problem });
  if (!drawn) return back(page, fromOf(page).slice(CONSOLE.length), { not: wrong.because });
  page.settled.is = true;
  return data(drawn, { status: 400 });
}

function back(page: OperatorPage, to: string, told: Told) {
  const headers = { 'Set-Cookie': toldCookie(told, page.visit.secure) };
  return redirect(`${CONSOLE}${to}`, { status: 303, headers });
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
