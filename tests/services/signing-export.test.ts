import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import { type ChainedEvent, firstBroken } from '../../src/services/signing/chain.ts';
import { type Colleague, type ConsoleBench, openConsole } from '../support/console.ts';
import { idOf, SigningStage, TRACE } from '../support/signing.ts';
import { site } from '../support/site.ts';

type Line = { envelope: string; sender: string; data: string } & Omit<ChainedEvent, 'data'>;

const stage = new SigningStage();
let bench: ConsoleBench;
beforeAll(async () => {
  bench = await openConsole();
  await stage.open(bench.database);
});
afterAll(async () => {
  await stage.close();
  await bench.close();
});

/** Has a file made and fetches it; each by somebody else, because a code of theirs is good once. */
async function fileOf(query: string): Promise<string> {
  const owner = await bench.colleague(['owner']);
  const asked = { list: 'signatures', format: 'json', query, code: owner.code() };
  expect((await bench.act(owner, 'export.list', asked)).headers.get('location')).toBe('/console/exports/');
  const made = () =>
    bench.database.query
      .selectFrom('exports')
      .select(['id', 'state'])
      .where('made_by', '=', owner.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await made()).state, { timeout: 60_000, interval: 500 }).toBe('ready');
  const { id } = await made();
  const answer = await fetch(`${site}/console/exports/${id}/file/`, { headers: { Cookie: owner.cookie } });
  return answer.text();
}

/** The events of each envelope, as the chain has them. */
function chainsIn(text: string): Map<string, ChainedEvent[]> {
  const lines: Line[] = JSON.parse(text);
  const chains = new Map<string, ChainedEvent[]>();
  for (const { envelope, seq, at, kind, recipient, data, prev, hash } of lines)
    chains.set(envelope, [
      ...(chains.get(envelope) ?? []),
      { seq, at, kind, recipient, data: JSON.parse(data), prev, hash },
    ]);
  return chains;
}

const today = () => new Date().toISOString().slice(0, 10);

describe('the events of signatures as a file', () => {
  test('I20.40 of an account holds each chain whole, which checks, nobody else’s, and no address of a browser', async () => {
    const first = await stage.sent({ title: 'Birch to Fir' });
    const { accountId } = first;
    const second = await stage.sent({ accountId });
    await stage.sign(first.emails[0] ?? '');
    await stage.signing.signer.reject(await stage.linkOf(second.emails[0] ?? ''), {
      reason: 'No',
      trace: TRACE,
    });
    const other = await stage.sent();
    const text = await fileOf(`account=${accountId}`);
    const chains = chainsIn(text);
    expect([...chains.keys()]).toEqual([idOf(first.outcome), idOf(second.outcome)]);
    for (const chain of chains.values())
      expect(await firstBroken(chain, chain.at(-1)?.hash ?? '')).toBeUndefined();
    expect(text).toContain('Birch to Fir');
    for (const secret of [TRACE.address, TRACE.agent, idOf(other.outcome)])
      expect(text).not.toContain(secret);
    // What somebody edits in the file is found.
    const [chain = []] = chainsIn(text.replace('Birch to Fir', 'Birch to Oak')).values();
    expect(await firstBroken(chain, chain.at(-1)?.hash ?? '')).toBe(1);
    const log = await new AuditService(bench.database).list({ action: 'export.fetched', most: 1 });
    expect(log[0]?.after).toMatchObject({ list: 'signatures' });
  });

  test('I20.40 of a span holds what was sent on its days, and nothing of others', async () => {
    const { outcome } = await stage.sent();
    expect(chainsIn(await fileOf(`from=${today()}&until=${today()}`)).has(idOf(outcome))).toBe(true);
    expect(await fileOf('from=2020-01-01&until=2020-12-31')).toBe('[]\n');
  });

  test('I20.40 whoever may have no such file is shown no way to it', async () => {
    const page = async (role: 'owner' | 'support') => {
      const { cookie }: Colleague = await bench.colleague([role]);
      const answer = await fetch(`${site}/console/signing/`, { headers: { Cookie: cookie } });
      // Without the words that go along for its script.
      return /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
    };
    expect(await page('owner')).toContain('Events of a span');
    expect(await page('support')).toContain('Envelopes');
    expect(await page('support')).not.toContain('Events of a span');
  });
});
