import { data } from 'react-router';
import type { Offered, Taken } from '../../../services/licence-transfer/transfer.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText, type PlainKind } from '../../shell/flash.ts';
import { mayMail } from '../../shell/mail-to-others.server.ts';
import { seenOf } from '../../shell/seen.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';
import { colleaguesOf } from '../../team/office.server.ts';

export type TransferOutcome = { problem: Exclude<Offered | Taken, 'offered' | 'taken'> | 'unsure' };

const STATUS = { unsure: 400, noPlan: 403, noMember: 404, hasOwn: 409, gone: 410 } as const;

/** What the forms of the page send: `intent` offer, withdraw, take or decline. */
export async function actTransfer(page: MemberContext) {
  await mustBeConfirmed(page, 'transfer');
  const { services, identity } = page;
  const { licenceTransfer } = services;
  const { accountId } = identity;
  const { intent, to, sure } = await postedTexts(page.request);
  switch (intent) {
    case 'offer':
      return sure === '1' ? offer(page, to) : refused('unsure');
    case 'take': {
      const outcome = await licenceTransfer.take(accountId, seenOf(page));
      return outcome === 'taken' ? told(page, 'transferTaken') : refused(outcome);
    }
    case 'withdraw':
    case 'decline': {
      const state = intent === 'withdraw' ? 'withdrawn' : 'declined';
      return (await licenceTransfer.end(accountId, state, seenOf(page)))
        ? told(page, 'transferEnded')
        : refused('gone');
    }
    default:
      return onward(page.link('account/transfer/'));
  }
}

async function offer(page: MemberContext, to: string | undefined) {
  const member = (await colleaguesOf(page)).find(({ accountId }) => accountId === to);
  if (!member || !(await mayMail(page, member.email))) return refused('noMember');
  const { services, identity } = page;
  const outcome = await services.licenceTransfer.offer(identity.accountId, member.accountId, seenOf(page));
  return outcome === 'offered' ? told(page, 'transferOffered') : refused(outcome);
}

function refused(problem: TransferOutcome['problem']) {
  return data<TransferOutcome>({ problem }, { status: STATUS[problem] });
}

function told({ link, visit }: MemberContext, kind: PlainKind) {
  const location = link(kind === 'transferTaken' ? 'account/people/' : 'account/transfer/');
  return onward(location, [cookie('pg_flash', flashText({ kind }), visit.secure)]);
}
