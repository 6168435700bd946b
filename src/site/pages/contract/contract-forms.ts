import type { NoticeKind } from '../../../services/contracts/contract-notice.ts';

/** The names of the forms, by what they declare. */
export const CONTRACT_FORMS: Readonly<Record<NoticeKind, string>> = {
  cancel: 'cancel-contract',
  withdraw: 'withdraw',
};

/** What the two buttons of the second step post. */
export const STEP = 'step';
export type ContractStep = 'confirm' | 'change';

/** Short enough to be of no use for other mails than a declaration: what is typed is mailed to the address in it. */
export const CONTRACT_LENGTHS = { name: 100, contract: 100, reason: 1_000 } as const;
