import { type RunningSandbox, startSandbox } from '../../src/sandbox/start.server.ts';
import { createViesSandbox } from '../../src/sandbox/vies/vies-sandbox.server.ts';
import { validVatId } from '../../src/services/subscriptions/vat-id.ts';
import { now } from '../../src/shared/clock.ts';
import { freePort } from './server.ts';

/** A VAT id of Germany that is right by its form and that nobody has used yet; its mark tells the stand-in what to say. */
export function newVatId(mark: '404' | '503' | '136'): string {
  for (;;) {
    const id = `DE${mark}${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
    if (validVatId(id)) return id;
  }
}

/** The stand-in of the register on a port of its own. */
export async function openRegister(): Promise<RunningSandbox> {
  const port = await freePort();
  const tables = new Map<string, Map<string, unknown>>();
  return startSandbox({
    port,
    host: '127.0.0.1',
    url: `http://127.0.0.1:${port}`,
    productUrl: 'http://127.0.0.1:9',
    state: {
      table<Row>(name: string) {
        const table = tables.get(name) ?? new Map<string, unknown>();
        tables.set(name, table);
        return table as Map<string, Row>;
      },
      save: () => undefined,
    },
    make: [createViesSandbox],
    now,
  });
}
