/*
 * Fills the running demo with the affiliate programme: `npm run demo:affiliates` has three people apply a year ago, and
 * lets a year pass by the demo's clock: presses, codes, purchases paid at the stand-ins, refunds, a dispute, sales that
 * a person looks at, and the payouts, statements and invoices of every month. All of it goes through the services that it goes
 * through otherwise. It takes less than two minutes, and ends at the time of the machine. `npm run demo:year` brings it, too.
 */

import pino from 'pino';
import { FiguresService } from '../src/services/figures/figures.server.ts';
import { fillAffiliates } from './demo-affiliates/fill.ts';
import { leave, openStage, type Stage } from './demo-affiliates/stage.ts';

/** While the clock went through a year, nights compared days that were not over. */
async function countAnew({ database }: Stage): Promise<void> {
  const figures = new FiguresService({ database, log: pino({ level: 'silent' }) });
  await figures.rebuild(() => undefined);
  await figures.compare();
}

async function main(): Promise<void> {
  const began = performance.now();
  const stage = await openStage();
  try {
    const affiliates = await fillAffiliates(stage);
    await countAnew(stage);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`A year of ${affiliates.length} affiliates, in ${seconds} s.`);
    for (const { email, number } of affiliates)
      console.log(`  Affiliate ${number}: sign in as ${email} at /app/account/; its mail is in /dev/mail`);
    console.log('  Then look at /app/affiliate/, npm run affiliates -- flags and npm run commissions.');
  } finally {
    await leave(stage);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
