import type { Risk } from '../risk/risk.ts';

/** What a sign-up took of its address, to be given back when its mailbox is proven. */
export type SignUpPoints = { bucket: 'sign-up' | 'sign-up-without-script'; points: number };

export type Admission = { risk: Risk; paid: SignUpPoints };
