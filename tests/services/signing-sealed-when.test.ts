import { expect, test } from 'vitest';
import { eventWords } from '../../src/services/signing/event-words.server.ts';
import { clockOffset, setClockOffset } from '../../src/shared/clock.ts';
import { COMPANY } from '../../src/shared/company.table.ts';
import { idOf, paper, useSigning } from '../support/signing.ts';

const stage = useSigning();

/** Sealed by a process that needs eight seconds for it. */
async function sealedSlowly() {
  const slow = stage.serviceOf(() => {
    setClockOffset(clockOffset() + 8_000);
    return paper('Certificate');
  });
  const sent = await stage.sent({ names: ['Rosa'] });
  await stage.sign(sent.emails[0] ?? '', slow);
  await slow.work.finish();
  const found = await stage.signing.sender.find(sent.accountId, idOf(sent.outcome));
  if (!found) throw new Error('it is gone');
  return { ...found, trail: await stage.signing.sender.trailOf(found) };
}

test('I20.110 certificate and trail tell the same second of the seal, and who did what', async () => {
  const { envelope, trail } = await sealedSlowly();
  const [sealing, sealed] = trail.events.slice(-2);
  const took = Date.parse(sealed?.at ?? '') - Date.parse(sealing?.at ?? '');
  expect([sealing?.kind, sealed?.kind, took < 7_000]).toEqual(['sealing', 'sealed', true]);
  expect(envelope.endedAt?.toISOString()).toBe(sealed?.at);
  const whoDid = new Map(eventWords('en', trail).map(({ event, who }) => [event.kind, who]));
  expect([whoDid.get('sent'), whoDid.get('asked'), whoDid.get('sealing'), whoDid.get('sealed')]).toEqual([
    'Jane',
    'Rosa',
    COMPANY.company,
    COMPANY.company,
  ]);
});
