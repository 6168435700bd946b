import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MAILS } from '../mails.table.server.ts';
import type { SEAT_INVITATION_MAIL } from '../seats/mails/seat-mail.ts';
import { defineMail, MAIL_KINDS, type MailData } from './mail-kind.ts';
import type { CausedMail } from './outbox.server.ts';

test('I14.3 what nobody writes cannot be owed: these lines would not compile', () => {
  // @ts-expect-error a kind that is in no table
  expect(defineMail('pasword-set', v.object({}))).toBeDefined();
  // @ts-expect-error an invitation needs its link
  const data: CausedMail<MailData<typeof SEAT_INVITATION_MAIL>>['data'] = { holder: 'a', plan: 'team' };
  expect(data).toBeDefined();
});

test('I14.3 each kind stands in its own row', () => {
  for (const kind of MAIL_KINDS) expect(MAILS[kind].kind).toBe(kind);
});
