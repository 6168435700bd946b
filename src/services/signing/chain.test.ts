import { describe, expect, it } from 'vitest';
import { type ChainEvent, type ChainedEvent, eventHash, firstBroken } from './chain.ts';

describe('the chain of events', () => {
  it('I20.5 is whole as it was written, whatever the order of the keys', async () => {
    const events = await chained(5);
    expect(await firstBroken(events, headOf(events))).toBeUndefined();
    const turned = events.map((event) => ({
      ...event,
      data: Object.fromEntries(Object.entries(event.data).reverse()),
    }));
    expect(await firstBroken(turned, headOf(events))).toBeUndefined();
  });

  it('I20.5 names the first event that was edited, swapped, put in or taken out', async () => {
    const events = await chained(5);
    const head = headOf(events);
    const edited = events.map((event) =>
      event.seq === 3 ? { ...event, data: { name: 'Somebody' } } : event,
    );
    expect(await firstBroken(edited, head)).toBe(3);
    expect(await firstBroken(events.toSpliced(1, 2, ...events.slice(1, 3).reverse()), head)).toBe(2);
    expect(await firstBroken(events.toSpliced(3, 1), head)).toBe(4);
    expect(await firstBroken(events.slice(0, 4), head)).toBe(5);
    const [first] = events;
    expect(await firstBroken(first ? [first, ...events] : [], head)).toBe(2);
    const whole = await chained(5, 'other');
    expect(await firstBroken(whole, head)).toBe(6);
  });
});

async function chained(count: number, name = 'Rosa'): Promise<ChainedEvent[]> {
  const events: ChainedEvent[] = [];
  for (let seq = 1; seq <= count; seq += 1) {
    const event: ChainEvent = {
      ...{ seq, at: `2026-11-28T12:00:0${seq}.000Z`, kind: 'opened', recipient: null },
      ...{ data: { name, count: seq }, prev: events.at(-1)?.hash ?? '' },
    };
    events.push({ ...event, hash: await eventHash(event) });
  }
  return events;
}

function headOf(events: readonly ChainedEvent[]): string {
  return events.at(-1)?.hash ?? '';
}
