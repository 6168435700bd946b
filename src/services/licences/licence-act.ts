import * as v from 'valibot';
import { keysOf } from '../../shared/keys.ts';
import { defineMail } from '../mail/mail-kind.ts';
import { PLAN_NAMES, type PlanName } from '../subscriptions/plans.table.ts';

/** What an operator may do to a licence, and the reasons there are for it; mails and pages say them in six languages. */
export const LICENCE_ACTS = {
  /** No files until the matter is settled (R9.41); the plan goes on. */
  restrict: ['suspicion', 'misuse', 'breach'],
  /** Over: no files, nothing is changed any more, nothing is charged any more (R4.4.36). */
  end: ['misuse', 'breach', 'termination'],
  restore: ['cleared', 'settled'],
} as const satisfies Record<string, readonly string[]>;
export type LicenceAct = keyof typeof LICENCE_ACTS;
export type ActReason = (typeof LICENCE_ACTS)[LicenceAct][number];

/** How a plan stands by that. */
export type LicenceStanding = 'open' | 'restricted' | 'ended';

export const STANDING_AFTER = {
  restrict: 'restricted',
  end: 'ended',
  restore: 'open',
} as const satisfies Record<LicenceAct, LicenceStanding>;

/** Which plans an act changes. */
export const STANDINGS_BEFORE = {
  restrict: ['open'],
  end: ['open', 'restricted'],
  restore: ['restricted', 'ended'],
} as const satisfies Record<LicenceAct, readonly LicenceStanding[]>;

/** An act as it is written down. */
export type DoneAct = { act: LicenceAct; reason: ActReason; words: string; actor: string; at: Date };

/** What an operator did to a licence, for those who use it besides its holder. */
export type WrittenAct = {
  act: LicenceAct;
  holderId: string;
  /** The holder's address. */
  holder: string;
  plan: PlanName;
  cause: string;
  at: Date;
};

const ACTS = keysOf(LICENCE_ACTS);
const REASONS = [...new Set(Object.values(LICENCE_ACTS).flat())];

/** What the customer is mailed. */
export const licenceMailData = v.object({
  act: v.picklist(ACTS),
  reason: v.picklist(REASONS),
  words: v.string(),
  plan: v.picklist(PLAN_NAMES),
  /** It was renewed by a provider, who is told to stop. */
  bought: v.boolean(),
});
export type LicenceMailData = v.InferOutput<typeof licenceMailData>;

/** An act by its name. @throws Error with what was expected */
export function parseAct(
  act: string | undefined,
  reason: string | undefined,
): Pick<DoneAct, 'act' | 'reason'> {
  const known = ACTS.find((name) => name === act);
  if (!known) throw new Error(`expected ${ACTS.join(', ')}, found ${act ?? 'nothing'}`);
  const because = LICENCE_ACTS[known].find((name) => name === reason);
  if (!because)
    throw new Error(`expected a reason of ${LICENCE_ACTS[known].join(', ')}, found ${reason ?? 'nothing'}`);
  return { act: known, reason: because };
}
export const LICENCE_ACT_MAIL = defineMail('licence-act', licenceMailData);
