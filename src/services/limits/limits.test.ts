import { describe, expect, test } from 'vitest';
import { stepOf, weightOf } from './buckets.table.ts';
import { createLimitsService, type LimitsService } from './limits.server.ts';

/** Limits a twentieth of ours: three sign-ups an hour from an address, twelve from a network, a thousand in all. */
function small(alarms: string[] = []): LimitsService {
  const onGlobalLimit = (action: string) => void alarms.push(action);
  return createLimitsService({ pool: null, off: false, scale: 0.05, onGlobalLimit });
}

const refusedAt = async (limits: LimitsService, address: string, points = 1) => {
  for (let taken = 0; taken < 100; taken += 1) {
    const refused = await limits.pay('sign-up', address, points).then(
      () => false,
      (error: { status: number }) => error.status === 429,
    );
    if (refused) return taken;
  }
  return undefined;
};

describe('limits that step up', () => {
  test('S09 an address has its own three an hour, whatever others do', async () => {
    const limits = small();
    expect(await refusedAt(limits, '203.0.113.1')).toBe(3);
    expect(await refusedAt(limits, '203.0.113.2')).toBe(3);
    // The other addresses of a /64 are the same line.
    expect(await refusedAt(limits, '2001:db8::1')).toBe(3);
    expect(await refusedAt(limits, '2001:db8::2')).toBe(0);
    expect(await refusedAt(limits, '2001:db8:0:1::1')).toBe(3);
  });

  test('S09 a hot network makes signing up dearer there, and refuses nobody', async () => {
    const limits = small();
    expect(await limits.heatOf('sign-up', '203.0.113.1')).toEqual({ step: 0, network: 0 });
    for (let host = 1; host <= 13; host += 1) await limits.pay('sign-up', `203.0.113.${host}`, 1);
    expect(await limits.heatOf('sign-up', '203.0.113.200')).toEqual({ step: 1, network: 1 });
    expect(await limits.heatOf('sign-up', '198.51.100.1')).toEqual({ step: 0, network: 0 });
    for (let host = 14; host <= 49; host += 1) await limits.pay('sign-up', `203.0.113.${host}`, 1);
    expect((await limits.heatOf('sign-up', '203.0.113.200')).step).toBe(2);
    await expect(limits.pay('sign-up', '203.0.113.200', 1)).resolves.toBeUndefined();
  });

  test('S09 when all together are hot, it is dearer for all; somebody is told once a step', async () => {
    const alarms: string[] = [];
    const limits = small(alarms);
    await limits.warm('sign-up', '192.0.2.1', 1_001);
    expect(await limits.heatOf('sign-up', '198.51.100.1')).toEqual({ step: 1, network: 0 });
    await limits.pay('sign-up', '198.51.100.1', 1);
    expect(alarms).toEqual(['sign-up']);
    await limits.warm('sign-up', '192.0.2.1', 3_000);
    expect((await limits.heatOf('sign-up', '198.51.100.1')).step).toBe(2);
    expect(alarms).toEqual(['sign-up', 'sign-up']);
  });

  test('S09 a cheap proof counts more, and one an hour is always possible', async () => {
    expect(await refusedAt(small(), '203.0.113.1', 2)).toBe(1);
    expect(await refusedAt(small(), '203.0.113.1', 16)).toBe(1);
  });

  test('what refuses still refuses: messages, by network too', async () => {
    const limits = small();
    // One an hour from an address, two from a network.
    for (const host of [1, 2]) await limits.take('message', `203.0.113.${host}`);
    await expect(limits.take('message', '203.0.113.5')).rejects.toMatchObject({ status: 429 });
  });

  test('S67 what was right gets its points back, also of an address that was refused meanwhile, and no more', async () => {
    const limits = small();
    const address = '203.0.113.1';
    expect(await refusedAt(limits, address)).toBe(3);
    for (let asked = 0; asked < 5; asked += 1)
      await expect(limits.pay('sign-up', address, 1)).rejects.toMatchObject({ status: 429 });
    await limits.giveBack('sign-up', address);
    expect(await refusedAt(limits, address)).toBe(1);
    for (let given = 0; given < 9; given += 1) await limits.giveBack('sign-up', address);
    expect(await refusedAt(limits, address)).toBe(3);
  });

  test('I13.16 signing in is refused to an address for its own failures, never for others’', async () => {
    const limits = small();
    for (let host = 1; host <= 200; host += 1) await limits.pay('sign-in', `203.0.113.${host}`, 1);
    await expect(limits.pay('sign-in', '203.0.113.201', 1)).resolves.toBeUndefined();
  });
});

test('steps and weights', () => {
  expect([240, 241, 960, 961].map((count) => stepOf(count, 240))).toEqual([0, 1, 1, 2]);
  expect([weightOf(0, 0), weightOf(0, 1), weightOf(0, 2), weightOf(1, 2), weightOf(2, 1)]).toEqual([
    1, 4, 16, 4, 1,
  ]);
  expect(weightOf(0, 4)).toBe(16);
});
