import { createContext } from 'react-router';
import type { NoticeKind } from '../../../services/contracts/contract-notice.ts';
import type { ContractStep } from './contract-forms.ts';

/** A declaration that was posted and not sent yet: shown once more before it is, or to be changed. */
export type ReviewedNotice = {
  kind: NoticeKind;
  step: Exclude<ContractStep, 'confirm'> | 'review';
  status: 200;
  /** As read, for the second step; as typed, to be changed. */
  values: Readonly<Record<string, string>>;
};

/** From the action to the loader of the same request. */
export const reviewedNoticeContext = createContext<ReviewedNotice | null>(null);
