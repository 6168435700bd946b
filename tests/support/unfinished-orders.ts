import pino from 'pino';
import type { ReminderMailData } from '../../src/services/unfinished-orders/mails/reminder-mail.ts';
import type { LeftCheckout } from '../../src/services/unfinished-orders/unfinished-order.ts';
import { UnfinishedOrdersService } from '../../src/services/unfinished-orders/unfinished-orders.server.ts';
import { clockOffset, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import type { Locale } from '../../src/shared/locale.ts';
import { newSecret } from '../../src/shared/secrets.server.ts';
import { type OrdersBench, openOrders } from './orders.ts';

/** What somebody typed besides the address. */
export const TYPED = { name: 'Jo Doe', country: 'CA', region: 'QC', phone: '5551234' };

/** Unfinished checkouts beside orders, on a database of their own. */
export async function openCheckouts() {
  const bench = await openOrders();
  const { database } = bench;
  const checkouts = another(bench);

  return {
    ...bench,
    checkouts,
    /** The service as another process has it. */
    another: () => another(bench),

    /** Somebody fills the form in, ticks the reminder and leaves. */
    async leave(changes: Partial<LeftCheckout> = {}, browser = newSecret()) {
      const left: LeftCheckout = {
        email: `left-${newId()}@example.com`,
        fields: TYPED,
        path: '/pricing/plans/save50/',
        offer: 'save50',
        package: 'premium-50',
        locale: 'en',
        place: { country: 'CA', region: 'QC', vatId: null },
        consentVersion: '0123456789abcdef',
        ...changes,
      };
      await checkouts.keep(left, browser);
      return { ...left, browser };
    },

    /** Moves the clock, and has done what is due then. */
    async passes(ms: number): Promise<void> {
      forward(ms);
      await checkouts.work.finish();
    },

    /** Has an order placed and paid, and its webhook told. */
    async buy(email?: string): Promise<void> {
      const { reference } = await bench.place(email === undefined ? {} : { email });
      bench.provider.pay(reference);
      await bench.tell(reference);
      await bench.orders.settleDue();
    },

    /** The reminders an address is owed. */
    async mailsTo(email: string) {
      const rows = await database.query
        .selectFrom('outbox')
        .select(['id', 'data', 'locale'])
        .where('mail', '=', 'unfinished-order')
        .where('recipient', '=', email)
        .$castTo<{ id: string; data: ReminderMailData; locale: Locale }>()
        .execute();
      return rows;
    },

    /** What is kept under an address. */
    keptOf: (email: string) =>
      database.query.selectFrom('unfinished_checkouts').selectAll().where('email', '=', email).execute(),
  };
}

export type CheckoutsBench = Awaited<ReturnType<typeof openCheckouts>>;

/** Moves the clock. */
export function forward(ms: number): void {
  setClockOffset(clockOffset() + ms);
}

function another({ database, orders }: OrdersBench): UnfinishedOrdersService {
  return new UnfinishedOrdersService({
    database,
    orders,
    log: pino({ level: 'silent' }),
    onMail: () => undefined,
  });
}
