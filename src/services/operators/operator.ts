import type { Locale } from '../../shared/locale.ts';
import type { Role } from './permissions.table.ts';

export type OperatorState = 'invited' | 'active' | 'suspended' | 'removed';

/** Somebody who runs the business. */
export type Operator = {
  id: string;
  email: string;
  name: string;
  locale: Locale;
  state: OperatorState;
  roles: readonly Role[];
};

/** Somebody who is signed in to the console. */
export type SignedIn = Operator & { sessionNumber: string };
