import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buy, recruit } from '../../scripts/demo-affiliates/people.ts';
import { leave, openStage, type Stage } from '../../scripts/demo-affiliates/stage.ts';
import { RECOMMENDERS } from '../../scripts/demo-affiliates/year.table.ts';
import { DAY, now } from '../../src/shared/clock.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer;
let stage: Stage;
beforeAll(async () => {
  server = await startServer({ env: { LIMITS: 'off' } });
  // The command reads the settings that the server was started with.
  for (const [name, value] of Object.entries({
    ...{ PORT: new URL(server.url).port, DATA_DIR: server.dataDir, PUBLIC_URL: server.url },
    ...{ DATABASE_URL: '', DEMO: '1' },
  }))
    vi.stubEnv(name, value);
  stage = await openStage();
});
afterAll(async () => {
  await leave(stage);
  vi.unstubAllEnvs();
  await server.stop();
});

/** When each thing about the sale of an address was written down, by the clock of the demo. */
async function momentsOf(email: string): Promise<Date[]> {
  const { rows } = await stage.database.pool.query<{ at: Date }>(
    `select e.at from order_events e join orders o on o.id = e.order_id where o.email = $1
     union all select i.issued_at from invoices i join orders o on o.id = i.order_id where o.email = $1
     union all select j.at from journals j join orders o on o.id = j.order_id where o.email = $1`,
    [email],
  );
  return rows.map(({ at }) => at);
}

const apart = (moments: readonly Date[]) =>
  Math.max(...moments.map(Number)) - Math.min(...moments.map(Number));

test('I17.337 what is paid and disputed is written down on its day, however soon the clock goes on', async () => {
  const [recommender] = RECOMMENDERS;
  if (!recommender) throw new Error('expected somebody who recommends us');
  await stage.moveTo(new Date(Date.now() - 60 * DAY));
  const who = await recruit(stage, recommender);
  const { email } = await buy(stage, who, 0);
  await stage.booked([email], 'charge');
  const paid = now();
  await stage.moveTo(new Date(paid.getTime() + 14 * DAY));
  const first = await momentsOf(email);
  expect(first.length).toBeGreaterThan(2);
  expect(apart([...first, paid])).toBeLessThan(DAY);
  await stage.act(email, 'dispute');
  await stage.booked([email], 'dispute');
  const disputed = now();
  await stage.moveTo(new Date(disputed.getTime() + 14 * DAY));
  const later = (await momentsOf(email)).filter((at) => at.getTime() > paid.getTime() + DAY);
  expect(later.length).toBeGreaterThan(1);
  expect(apart([...later, disputed])).toBeLessThan(DAY);
});
