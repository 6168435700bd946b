/** `offered` until somebody decides: the member takes or declines it, the holder withdraws it, or its time runs out. */
export type TransferState = 'offered' | 'taken' | 'declined' | 'withdrawn';

/** An offer that is open. */
export type Offer = {
  id: string;
  fromId: string;
  from: string;
  toId: string;
  to: string;
  expiresAt: Date;
};

/** What came of offering a licence. */
export type Offered =
  | 'offered'
  /** There is no plan to give, or an operator holds it back. */
  | 'noPlan'
  /** Nobody of that number has a seat of it that counts now. */
  | 'noMember'
  /** They have a plan, people or a shared drive of their own: two would become one. */
  | 'hasOwn';

/** What came of taking it: `gone` was withdrawn, declined, taken or has run out. */
export type Taken = 'taken' | 'gone' | Exclude<Offered, 'offered'>;
