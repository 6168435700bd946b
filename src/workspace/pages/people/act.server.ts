import { data, redirect } from 'react-router';
import { accountCan } from '../../../services/auth/auth.ts';
import { mayAboutPeople } from '../../../services/seats/people-rights.ts';
import { SEAT_ROLES } from '../../../services/seats/seat.ts';
import type { Invited } from '../../../services/seats/seats.server.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { parseEmail } from '../../../shared/email.ts';
import { isUuid } from '../../../shared/ids.ts';
import { onward } from '../../shell/entry.server.ts';
import { type Flash, flashText } from '../../shell/flash.ts';
import { mayMail } from '../../shell/mail-to-others.server.ts';
import { type MemberContext, notFound, postedTexts } from '../../shell/workspace-context.server.ts';
import { officeOf } from '../../team/office.server.ts';

export type PeopleOutcome = { problem: Problem; email: string };
type Problem = Exclude<Invited, 'invited'> | 'email' | 'tooMany';

const STATUS: Record<Problem, number> = {
  email: 400,
  self: 400,
  member: 409,
  full: 409,
  single: 403,
  noPlan: 403,
  tooMany: 429,
};

/** What the forms of the page send: `intent` invite, end (a member or an invitation), role or leave. */
export async function actPeople(page: MemberContext) {
  const { identity, services, link } = page;
  if (!accountCan.mailOthers(identity)) return redirect(link('account/people/'), { status: 303 });
  const fields = await postedTexts(page.request);
  switch (fields['intent']) {
    case 'end':
      return end(page, fields['seat']);
    case 'role':
      return setRole(page, fields);
    case 'leave':
      await services.seats.leave(identity.accountId);
      return told(page, 'seatLeft');
    default:
      return invite(page, fields['email'] ?? '');
  }
}

async function invite(page: MemberContext, typed: string) {
  const { services, locale } = page;
  const stay = (problem: Problem) =>
    data<PeopleOutcome>({ problem, email: typed }, { status: STATUS[problem] });
  const { role, holder } = await officeOf(page);
  if (!mayAboutPeople(role, 'invite')) throw notFound();
  const email = parseEmail(typed);
  if (!email) return stay('email');
  if (!(await mayMail(page, email))) return stay('tooMany');
  const outcome = await services.seats.invite(holder, email, locale);
  return outcome === 'invited' ? told(page, 'seatInvited') : stay(outcome);
}

async function end(page: MemberContext, id: string | undefined) {
  const { seats } = page.services;
  const { role, holder } = await officeOf(page);
  const seat = (await seats.people(holder.accountId)).seats.find((one) => one.id === id);
  if (!seat || !mayAboutPeople(role, 'remove', seat.role)) throw notFound();
  const ended = await seats.end(holder.accountId, seat.id, page.identity.accountId);
  if (!ended) throw notFound();
  return told(page, ended === 'removed' ? 'seatRemoved' : 'seatWithdrawn');
}

async function setRole(page: MemberContext, { seat, role: typed }: Record<string, string>) {
  const { role, holder } = await officeOf(page);
  const asked = SEAT_ROLES.find((one) => one === typed);
  const isTheirs = asked && isUuid(seat) && mayAboutPeople(role, 'setRole');
  if (!isTheirs || !(await page.services.seats.setRole(holder.accountId, seat, asked))) throw notFound();
  return told(page, 'roleChanged');
}

function told(
  { link, visit }: Pick<MemberContext, 'link' | 'visit'>,
  kind: Flash['kind'] & (`seat${string}` | 'roleChanged'),
) {
  return onward(link('account/people/'), [cookie('pg_flash', flashText({ kind }), visit.secure)]);
}
