/** Longest address a mail server must take (RFC 5321), and the field's `maxlength`. */
export const EMAIL_MAX_LENGTH = 254;

/** Longest part before the @ (RFC 5321). */
const LOCAL_MAX_LENGTH = 64;

// The pattern of the HTML standard's `type=email`, so that browser and server agree.
const HTML_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

// White space and the invisible characters that copying from a web page brings along.
const INVISIBLE = /^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/g;

/**
 * Reads an e-mail address as a person types or pastes it.
 *
 * White space and zero-width characters around it are dropped and the domain becomes ASCII (punycode);
 * nothing else is folded: `+tag` and dots are part of the address. Works in browser and server.
 *
 * @returns the address to store and send to, or undefined when it is none (no dot in the domain included)
 */
export function parseEmail(input: unknown): string | undefined {
  if (typeof input !== 'string' || input.length > 1024) return undefined;
  const text = input.replace(INVISIBLE, '');
  const at = text.lastIndexOf('@');
  if (at < 1 || at > LOCAL_MAX_LENGTH) return undefined;
  const typed = text.slice(at + 1);
  const domain = asciiDomain(typed);
  // A number at the end is an IP address, not a name that mail is sent to.
  if (!domain?.includes('.') || /\.\d+$/.test(domain)) return undefined;
  const address = `${text.slice(0, at)}@${domain === typed.toLowerCase() ? typed : domain}`;
  return address.length <= EMAIL_MAX_LENGTH && HTML_EMAIL.test(address) ? address : undefined;
}

/** Two addresses with the same key belong to the same account: compared without regard to case. */
export function emailKey(address: string): string {
  return address.toLowerCase();
}

/**
 * The mailbox behind an address, for limits only: tags (`+shop`) and Gmail's dots lead to the same one. Accounts
 * are told apart by {@link emailKey}.
 */
export function mailboxKey(address: string): string {
  const [local = '', domain = ''] = emailKey(address).split('@');
  const plain = local.split('+')[0] || local;
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${domain}`;
}

/** `j***@example.com`: for logs and for pages that must not repeat an address whole. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${address.slice(0, 1)}***${address.slice(at)}`;
}

function asciiDomain(domain: string): string | undefined {
  if (/[\s/\\?#@:%[\]]/.test(domain)) return undefined;
  try {
    // The URL parser is the one IDNA implementation that browsers and Node share.
    return new URL(`http://${domain}/`).hostname;
  } catch {
    return undefined;
  }
}
