import { type Finding, runChecks } from './finding.ts';
import { lineAt, readFiles } from './source-files.ts';

/** Everything with words in it; pictures and fonts are left out, and the lock file, which npm writes. */
const READ =
  /^(?!package-lock\.json$)(?!.*\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|otf|pdf|docx|mmdb|gz|zip|mp4|webm)$)/i;

const EMAIL = /[\w.%+-][\w.%+'-]*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}\b/gi;
/** Domains nobody can own (RFC 2606), so that no test or demo ever writes to a person; the one-letter
 * ones (`a@b.co`) are the acceptance texts' own and are refused before anything is sent. */
const RESERVED = /@(?:[a-z\d-]+\.)*(?:example|example\.(?:com|org|net|fr|ie)|[a-z]\.[a-z]{2})$/i;

const SECRETS: readonly { what: string; is: RegExp }[] = [
  { what: 'a private key', is: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { what: 'a payment key', is: /\b[sr]k_(?:live|test)_[A-Za-z\d]{16,}/ },
  { what: 'a webhook secret', is: /\bwhsec_[A-Za-z\d+/]{24,}/ },
  { what: 'a GitHub token', is: /\b(?:gh[pousr]_[A-Za-z\d]{36}|github_pat_\w{40,})/ },
  { what: 'a GitLab token', is: /\bglpat-[\w-]{20}/ },
  { what: 'an npm token', is: /\bnpm_[A-Za-z\d]{36}/ },
  { what: 'a Slack token', is: /\bxox[abprs]-[\w-]{10,}/ },
  { what: 'a cloud key', is: /\bAKIA[A-Z\d]{16}\b|\bAIza[\w-]{35}/ },
  { what: 'a signed token', is: /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/ },
];

export function checkSecrets(root: string): Finding[] {
  return readFiles(root, [''], READ).flatMap(({ path, text }) => {
    const emails = [...text.matchAll(EMAIL)].filter(([email]) => !RESERVED.test(email));
    return [
      ...emails.map(({ 0: found, index }) => ({
        file: path,
        line: lineAt(text, index),
        rule: 'email',
        expected: 'an address that ends in .example or example.com',
        found,
      })),
      ...secretsIn(path, text),
    ];
  });
}

function secretsIn(file: string, text: string): Finding[] {
  return SECRETS.flatMap(({ what, is }) => {
    const match = is.exec(text);
    if (!match) return [];
    // Shown cut short: the output of a check ends up in logs.
    const found = `${what}, ${match[0].slice(0, 8)}…`;
    return [{ file, line: lineAt(text, match.index), rule: 'secret', expected: 'no key or token', found }];
  });
}

if (import.meta.main) await runChecks({ secrets: checkSecrets });
