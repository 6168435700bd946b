import type { NoticeKind } from '../../../services/contracts/contract-notice.ts';

/** The names of the forms, by what they declare. */
export const CONTRACT_FORMS: Readonly<Record<NoticeKind, string>> = {
  cancel: 'cancel-contract',
  withdraw: 'withdraw',
};

/** What the two buttons of the second step post. */
export const STEP = 'step';
export type ContractStep = 'confirm' | 'change';

export const CONTRACT_LENGTHS = { name: 120, contract: 200, reason: 2_000 } as const;
