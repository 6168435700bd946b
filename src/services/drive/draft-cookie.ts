/** Drafts one browser has at a time: somebody may try several templates before signing up. */
const MOST_DRAFTS = 5;
const SECRET = /^[\w-]{43}$/;

/** The secrets in a cookie `b_draft`, the newest first; whatever is not of their shape is left out. */
export function draftSecrets(cookie: string | undefined): string[] {
  return (cookie ?? '')
    .split('.')
    .slice(0, MOST_DRAFTS)
    .filter((secret) => SECRET.test(secret));
}

/** The cookie with one secret before the others. */
export function withDraftSecret(cookie: string | undefined, secret: string): string {
  const others = draftSecrets(cookie).filter((other) => other !== secret);
  return [secret, ...others].slice(0, MOST_DRAFTS).join('.');
}
