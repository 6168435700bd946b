import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { maskEmail, parseEmail } from '../../shared/email.ts';

export const ACCOUNT_KINDS = ['iban', 'us', 'paypal'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** A bank account that money in US dollars can be sent to. */
export type BankAccount =
  | { kind: 'iban'; holder: string; iban: string; bic: string }
  | { kind: 'us'; holder: string; routing: string; account: string; use: 'checking' | 'savings' };
/** Where an affiliate is paid, in plain: it rests sealed, and is opened to pay alone. */
export type PayoutAccount = BankAccount | { kind: 'paypal'; email: string };

export type AccountField = 'kind' | 'holder' | 'iban' | 'bic' | 'routing' | 'account' | 'paypal';
export type AccountFaults = Partial<Record<AccountField, true>>;
export type ReadAccount =
  | { outcome: 'read'; account: PayoutAccount }
  | { outcome: 'wrong'; faults: AccountFaults };

const LONGEST_HOLDER = 70;
/** Letters of any script; what a program for tables or a bank's file would take for something else is left out. */
const HOLDER = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} .,&'’()/+-]*$/u;
const ROUTING_WEIGHTS = [3, 7, 1] as const;

/** Reads what somebody typed as an account, and checks its numbers by their own digits. */
export function readAccount(fields: Readonly<Record<string, string | undefined>>): ReadAccount {
  switch (fields['kind']) {
    case 'iban':
      return readIban(fields);
    case 'us':
      return readUs(fields);
    case 'paypal':
      return readPaypal(fields);
    default:
      return { outcome: 'wrong', faults: { kind: true } };
  }
}

type Typed = Readonly<Record<string, string | undefined>>;

function readIban(fields: Typed): ReadAccount {
  const holder = holderOf(fields);
  const iban = electronicFormatIBAN(fields['iban'] ?? '') ?? '';
  const bic = (fields['bic'] ?? '').replace(/\s/g, '').toUpperCase();
  const faults: AccountFaults = {
    ...(holder ? {} : { holder: true as const }),
    ...(isValidIBAN(iban) ? {} : { iban: true as const }),
    ...(isValidBIC(bic) ? {} : { bic: true as const }),
  };
  return answer(faults, { kind: 'iban', holder, iban, bic });
}

function readUs(fields: Typed): ReadAccount {
  const holder = holderOf(fields);
  const routing = (fields['routing'] ?? '').replace(/[\s-]/g, '');
  const account = (fields['account'] ?? '').replace(/[\s-]/g, '');
  const faults: AccountFaults = {
    ...(holder ? {} : { holder: true as const }),
    ...(isRouting(routing) ? {} : { routing: true as const }),
    ...(/^\d{4,17}$/.test(account) ? {} : { account: true as const }),
  };
  const use = fields['use'] === 'savings' ? 'savings' : 'checking';
  return answer(faults, { kind: 'us', holder, routing, account, use });
}

function readPaypal(fields: Typed): ReadAccount {
  const email = parseEmail(fields['paypal'] ?? '');
  return email
    ? { outcome: 'read', account: { kind: 'paypal', email } }
    : { outcome: 'wrong', faults: { paypal: true } };
}

function answer(faults: AccountFaults, account: PayoutAccount): ReadAccount {
  return Object.keys(faults).length > 0 ? { outcome: 'wrong', faults } : { outcome: 'read', account };
}

function holderOf(fields: Typed): string {
  const holder = (fields['holder'] ?? '').trim().replace(/\s+/g, ' ');
  return holder.length <= LONGEST_HOLDER && HOLDER.test(holder) ? holder : '';
}

/** A routing number of the United States: nine digits, whose weighted sum ends in 0. */
export function isRouting(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (ROUTING_WEIGHTS[place % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** What of an account may be seen: enough to know it again. */
export function shownAccount(account: PayoutAccount): string {
  switch (account.kind) {
    case 'iban':
      return `${account.iban.slice(0, 4)} •••• ${account.iban.slice(-4)}`;
    case 'us':
      return `•••• ${account.account.slice(-4)}`;
    case 'paypal':
      return maskEmail(account.email);
  }
}

/** What two accounts have in common where they are the same one: its hash is compared. */
export function addressOf(account: PayoutAccount): string {
  switch (account.kind) {
    case 'iban':
      return account.iban;
    case 'us':
      return `${account.routing} ${account.account}`;
    case 'paypal':
      return account.email;
  }
}

/** How a payout to it is made: by the bank, or through PayPal. */
export function methodOf({ kind }: PayoutAccount): 'transfer' | 'paypal' {
  return kind === 'paypal' ? 'paypal' : 'transfer';
}
