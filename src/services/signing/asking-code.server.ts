import { DAY, later, now, nowMs } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import { hashOf, newDigits, newSecret, sameHash } from '../../shared/secrets.server.ts';
import type { Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import type { Envelope, Recipient, Trace } from './envelope.ts';
import { appendEvent } from './events.store.server.ts';
import {
  CODE_MS,
  CODE_REST_MS,
  type CodeFault,
  faultOf,
  MOST_CODES,
  MOST_TRIES,
  PASS_MS,
} from './mailbox-code.ts';
import {
  codesSince,
  hasPass,
  insertCode,
  insertPass,
  newestCode,
  writeCode,
} from './mailbox-codes.store.server.ts';
import { SIGNING_CODE_MAIL } from './mails/signing-code-mail.ts';

/** No pass is longer: what is, is not even hashed as it came. */
const LONGEST_PASS = 100;

type Standing = { envelope: Envelope; own: Recipient };

/** Whether somebody still has to show that the mailbox is theirs. @param pass what their browser was given for digits */
export async function isLocked(
  query: Query,
  { id, asksCode }: Pick<Recipient, 'id' | 'asksCode'>,
  pass: string | undefined,
): Promise<boolean> {
  if (!asksCode) return false;
  if (!pass) return true;
  return !(await hasPass(query, { hash: hashOf(pass.slice(0, LONGEST_PASS)), recipientId: id, at: now() }));
}

/**
 * Mails digits to somebody who is at their page; those of an earlier mail work no more. Within a transaction that has the
 * envelope locked.
 */
export async function mailCode(
  query: Query,
  { envelope, own }: Standing,
  { secret, trace }: { secret: string; trace: Trace },
): Promise<'tooSoon' | 'tooMany' | undefined> {
  const before = await codesSince(query, own.id, new Date(nowMs() - DAY));
  const last = before.at(-1);
  if (last && nowMs() - last.getTime() < CODE_REST_MS) return 'tooSoon';
  if (before.length >= MOST_CODES) return 'tooMany';
  const [id, code, at] = [newId(), newDigits(), now()];
  await insertCode(query, {
    ...{ id, recipientId: own.id, hash: codeHash(secret, code), at, expiresAt: later(CODE_MS) },
  });
  const { accountId, title, senderName: sender } = envelope;
  await putMail(query, SIGNING_CODE_MAIL, {
    ...{ key: `signing-code:${id}`, accountId, recipient: own.email, locale: own.locale, at },
    data: { title, sender, code },
  });
  const data = { email: own.email };
  await appendEvent(query, envelope.id, { kind: 'codeMailed', recipientId: own.id, data, trace });
}

/** Takes digits that were typed. @returns what the browser shows from now on, or why they are not right */
export async function takeCode(
  query: Query,
  { envelope, own }: Standing,
  { secret, code, trace }: { secret: string; code: string; trace: Trace },
): Promise<{ pass: string } | CodeFault> {
  const at = now();
  const mailed = await newestCode(query, own.id);
  const fault = faultOf(mailed, at);
  if (!mailed || fault) return fault ?? 'none';
  const who = { recipientId: own.id, trace };
  if (!sameHash(mailed.hash, codeHash(secret, code))) {
    const tries = mailed.tries + 1;
    await writeCode(query, mailed.id, { tries });
    await appendEvent(query, envelope.id, { kind: 'codeWrong', ...who });
    return tries >= MOST_TRIES ? 'spent' : 'wrong';
  }
  const pass = newSecret();
  await writeCode(query, mailed.id, { usedAt: at });
  await insertPass(query, { hash: hashOf(pass), recipientId: own.id, at, expiresAt: later(PASS_MS) });
  await appendEvent(query, envelope.id, { kind: 'codePassed', ...who, data: { email: own.email } });
  return { pass };
}

/** Digits are of one link: who has neither cannot even try them. */
function codeHash(secret: string, code: string): Buffer {
  return hashOf(`${secret} ${code}`);
}
