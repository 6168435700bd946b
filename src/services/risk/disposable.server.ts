import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

// 8,000 names: read when the first sign-up comes, not at start.
let domains: ReadonlySet<string> | undefined;

/** True for an address at a domain of throw-away mailboxes, or below one. */
export function isDisposable(email: string): boolean {
  domains ??= disposableEmailBlocklistSet();
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.some((_label, index) => domains?.has(labels.slice(index).join('.')) === true);
}
