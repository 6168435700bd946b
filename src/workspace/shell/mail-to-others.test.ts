import { expect, test } from 'vitest';
import { standIn } from '../../../tests/support/stand-in.ts';
import { BUCKETS } from '../../services/limits/buckets.table.ts';
import { createLimitsService } from '../../services/limits/limits.server.ts';
import { mayMail } from './mail-to-others.server.ts';
import type { MemberContext } from './workspace-context.server.ts';

const limits = createLimitsService({ pool: null, off: false, onGlobalLimit: () => undefined });

function sender(accountId: string, address: string): MemberContext {
  return standIn<MemberContext>({ services: { limits }, visit: { address }, identity: { accountId } });
}

test('one mailbox gets only so many mails a day, whoever sends them, by whatever tag', async () => {
  const most = BUCKETS['mail-from-others'].address;
  const answers: boolean[] = [];
  for (let count = 0; count <= most; count += 1)
    answers.push(await mayMail(sender(`a${count}`, `198.51.${count}.7`), `jo+${count}@example.com`));
  expect(answers).toEqual([...Array.from({ length: most }, () => true), false]);
  expect(await mayMail(sender('b', '203.0.113.9'), 'other@example.com')).toBe(true);
});

test('an account sends only so many an hour, from wherever', async () => {
  const most = BUCKETS['mail-to-others'].address;
  const answers: boolean[] = [];
  for (let count = 0; count <= most; count += 1)
    answers.push(await mayMail(sender('busy', `192.0.${count}.7`), `to-${count}@example.com`));
  expect(answers.filter(Boolean)).toHaveLength(most);
  expect(answers.at(-1)).toBe(false);
});
