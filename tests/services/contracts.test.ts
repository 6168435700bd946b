import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ContractNotice, MayConfirm } from '../../src/services/contracts/contract-notice.ts';
import { ContractsService } from '../../src/services/contracts/contracts.server.ts';
import { renderMail } from '../../src/services/mail/render.server.tsx';
import { MAILS } from '../../src/services/mails.table.server.ts';
import { ProviderError } from '../../src/services/payments/provider.ts';
import { clockOffset, DAY, MINUTE, setClockOffset } from '../../src/shared/clock.ts';
import { COMPANY } from '../../src/shared/company.table.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
let contracts: ContractsService;

beforeAll(async () => {
  bench = await openOrders();
  contracts = new ContractsService({
    database: bench.database,
    log: pino({ level: 'silent' }),
    orders: bench.orders,
    onMail: () => undefined,
  });
});
afterEach(() => {
  bench.provider.fault = undefined;
  setClockOffset(0);
});
afterAll(async () => {
  await contracts.work.stop();
  await bench.close();
});

const ALL_MAILS = { toBuyer: true, toStranger: true };

type Bought = { id: string; email: string; reference: string; number: string };

/** Somebody with a plan that renews. */
async function buyer(): Promise<Bought> {
  const { id, email, reference } = await bench.place();
  bench.provider.pay(reference);
  await bench.tell(reference);
  await bench.orders.settleDue();
  const order = await bench.database.query
    .selectFrom('orders')
    .select('orders.number')
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, email, reference, number: String(order.number) };
}

function notice(changes: Partial<ContractNotice>): ContractNotice {
  return {
    kind: 'cancel',
    name: 'Jo Doe',
    email: 'jo@example.com',
    contract: '1',
    manner: changes.kind === 'withdraw' ? null : 'ordinary',
    reason: null,
    endsOn: null,
    locale: 'de',
    ...changes,
  };
}

async function declared(changes: Partial<ContractNotice>, key = newId(), mails: MayConfirm = ALL_MAILS) {
  await contracts.receive(notice(changes), key, mails);
  await contracts.work.finish();
}

async function outcomes(email: string) {
  const rows = await bench.database.query
    .selectFrom('contract_notices')
    .select(['state', 'outcome', 'order_id'])
    .where('email', '=', email)
    .execute();
  return rows;
}

function mailsOf(email: string, mail: string) {
  return bench.database.query
    .selectFrom('outbox')
    .selectAll()
    .where('mail', '=', mail)
    .where((where) => where.or([where('recipient', '=', email), where('recipient', '=', COMPANY.email)]))
    .orderBy('created_at')
    .execute()
    .then((rows) => rows.filter((row) => JSON.stringify(row.data).includes(email)));
}

const saleOf = ({ reference }: Bought) => bench.provider.sales.get(reference);

describe('a cancellation', () => {
  test.each([
    ['the order’s number', ({ number }: Bought) => number],
    ['the number among words', ({ number }: Bought) => `Bestellung Nr. ${number}`],
    ['the whole id', ({ id }: Bought) => id.toUpperCase()],
    ['what the provider calls it', ({ reference }: Bought) => reference],
  ])(
    'U51 ends the renewing at once, found by %s, and access stays until the end of what is paid',
    async (_, named) => {
      const bought = await buyer();
      await declared({ email: bought.email.toUpperCase(), contract: named(bought) });
      expect(saleOf(bought)?.status).toBe('cancelled');
      const subscription = await bench.database.query
        .selectFrom('subscriptions')
        .selectAll()
        .where('order_id', '=', bought.id)
        .executeTakeFirstOrThrow();
      expect(subscription).toMatchObject({ state: 'cancelled', renews: false });
      expect(subscription.paid_until?.getTime()).toBeGreaterThan(Date.now() + 300 * DAY);
      expect(await outcomes(bought.email.toUpperCase())).toEqual([
        { state: 'done', outcome: 'cancelled', order_id: bought.id },
      ]);
    },
  );

  test('U53 is confirmed with its content, date and time, in the language of the page, to both; once', async () => {
    const bought = await buyer();
    const key = newId();
    const said = {
      contract: bought.number,
      email: bought.email,
      manner: 'extraordinary',
      reason: 'Umzug',
    } as const;
    await declared(said, key);
    await declared(said, key);
    expect(await outcomes(bought.email)).toHaveLength(1);
    const owed = await mailsOf(bought.email, 'contract-notice');
    expect(owed.map(({ recipient }) => recipient).sort()).toEqual([bought.email, COMPANY.email].sort());
    const mine = owed.find(({ recipient }) => recipient === bought.email);
    if (!mine) throw new Error('no mail');
    const mail = renderMail(MAILS, mine, 'https://papergrove.example');
    expect(mail.subject).toBe('Ihre Kündigung ist eingegangen');
    for (const text of ['Jo Doe', bought.email, bought.number, 'Umzug', 'Zum frühestmöglichen Zeitpunkt'])
      expect(mail.text).toContain(text);
    expect(mail.text).toMatch(/Eingegangen: \d+\. \w+ \d{4}, \d\d:\d\d:\d\d UTC/);
    const company = owed.find(({ recipient }) => recipient === COMPANY.email);
    if (!company) throw new Error('no mail');
    expect(renderMail(MAILS, company, 'https://papergrove.example')).toMatchObject({ replyTo: bought.email });
  });

  test('U52 an extraordinary one ends the renewing, and somebody looks at its reason', async () => {
    const bought = await buyer();
    await declared({ email: bought.email, contract: bought.number, manner: 'extraordinary', reason: 'x' });
    expect(saleOf(bought)?.status).toBe('cancelled');
    expect(await outcomes(bought.email)).toMatchObject([{ state: 'person', outcome: 'extraordinary' }]);
    expect(await mailsOf(bought.email, 'message')).toMatchObject([{ recipient: COMPANY.email }]);
  });

  test('U51 nobody’s number, or somebody else’s address, ends nothing and is confirmed all the same', async () => {
    const bought = await buyer();
    const stranger = `stranger-${newId()}@example.com`;
    await declared({ email: stranger, contract: bought.number });
    await declared({ email: bought.email, contract: String(Number(bought.number) + 100_000) });
    expect(saleOf(bought)?.status).toBe('active');
    for (const email of [stranger, bought.email]) {
      expect(await outcomes(email)).toEqual([{ state: 'person', outcome: 'unknown', order_id: null }]);
      expect(await mailsOf(email, 'contract-notice')).toHaveLength(2);
    }
  });

  test('U51 to a day after the end of what is paid, it is left to somebody', async () => {
    const bought = await buyer();
    const endsOn = new Date(Date.now() + 500 * DAY).toISOString().slice(0, 10);
    await declared({ email: bought.email, contract: bought.number, endsOn });
    expect(saleOf(bought)?.status).toBe('active');
    expect(await outcomes(bought.email)).toMatchObject([{ state: 'person', outcome: 'later' }]);
  });

  test('U51 while the provider is away it stays owed, and is done when it is back', async () => {
    const bought = await buyer();
    bench.provider.fault = new ProviderError('away', 'no answer');
    await declared({ email: bought.email, contract: bought.number });
    expect(await outcomes(bought.email)).toMatchObject([{ state: 'open', outcome: null }]);
    expect(await mailsOf(bought.email, 'contract-notice')).toHaveLength(2);
    bench.provider.fault = undefined;
    setClockOffset(clockOffset() + 10 * MINUTE);
    await contracts.work.finish();
    expect(await outcomes(bought.email)).toMatchObject([{ state: 'done', outcome: 'cancelled' }]);
    expect(saleOf(bought)?.status).toBe('cancelled');
  });
});

describe('a withdrawal', () => {
  test('U54 within fourteen days: the whole payment is given back once, and the contract has ended', async () => {
    const bought = await buyer();
    const said = { kind: 'withdraw', email: bought.email, contract: bought.number } as const;
    await declared(said);
    await declared(said);
    const [payment] = saleOf(bought)?.payments ?? [];
    expect(payment?.refunds.map(({ amount }) => amount)).toEqual([payment?.amount]);
    const order = await bench.orders.find(bought.id, { accountId: undefined, buyerSecret: 'secret' });
    expect(order).toMatchObject({ state: 'refunded', subscription: { state: 'ended', renews: false } });
    const entitlement = await bench.database.query
      .selectFrom('entitlements')
      .select('ends_at')
      .where('reference', '=', bought.id)
      .executeTakeFirstOrThrow();
    expect(entitlement.ends_at?.getTime()).toBeLessThanOrEqual(Date.now() + MINUTE);
    expect(await outcomes(bought.email)).toMatchObject([{ outcome: 'refunded' }, { outcome: 'refunded' }]);
  });

  test('U54 it counts when it was declared, however late the provider answers', async () => {
    const bought = await buyer();
    bench.provider.fault = new ProviderError('away', 'no answer');
    await declared({ kind: 'withdraw', email: bought.email, contract: bought.number });
    bench.provider.fault = undefined;
    setClockOffset(clockOffset() + 20 * DAY);
    await contracts.work.finish();
    expect(await outcomes(bought.email)).toMatchObject([{ state: 'done', outcome: 'refunded' }]);
  });

  test('U54 after that: nothing is given back, somebody looks at it', async () => {
    const bought = await buyer();
    setClockOffset(clockOffset() + 17 * DAY);
    await declared({ kind: 'withdraw', email: bought.email, contract: bought.number });
    expect(saleOf(bought)?.payments[0]?.refunds).toEqual([]);
    expect(await outcomes(bought.email)).toMatchObject([{ state: 'person', outcome: 'late' }]);
  });
});

describe('U53 confirmations as mails to strangers', () => {
  /** Whether the declaration's sender gets a mail; the company always does. */
  async function confirmed(email: string): Promise<boolean[]> {
    const owed = await mailsOf(email, 'contract-notice');
    expect(owed.filter(({ recipient }) => recipient === COMPANY.email)).toHaveLength(owed.length / 2);
    return owed.filter(({ recipient }) => recipient === email).map((row) => row.given_up_at === null);
  }

  test('U53 a mailbox that had its two of the day gets no more, and the declaration is taken all the same', async () => {
    const email = `flooded-${newId()}@example.com`;
    await declared({ email }, newId(), { toBuyer: true, toStranger: false });
    expect(await confirmed(email)).toEqual([false]);
    expect(await outcomes(email)).toEqual([{ state: 'person', outcome: 'unknown', order_id: null }]);
  });

  test('U53 an order that nobody paid makes no buyer of an address, however right its number is', async () => {
    const { id, email } = await bench.place();
    await declared({ email, contract: id }, newId(), { toBuyer: true, toStranger: false });
    expect(await confirmed(email)).toEqual([false]);
  });

  test('U53 a buyer has more of them, and each that names the order, whatever others sent in his name', async () => {
    const bought = await buyer();
    await declared({ email: bought.email, contract: 'wrong' }, newId(), { toBuyer: true, toStranger: false });
    expect(await confirmed(bought.email)).toEqual([true]);
    await declared({ email: bought.email, contract: 'wrong again' }, newId(), {
      toBuyer: false,
      toStranger: false,
    });
    expect(await confirmed(bought.email)).toEqual([true, false]);
    await declared({ email: bought.email, contract: bought.number }, newId(), {
      toBuyer: false,
      toStranger: false,
    });
    expect(await confirmed(bought.email)).toEqual([true, false, true]);
  });

  test('U53 what was typed is a quotation without links, in both versions, and in no header', async () => {
    const email = `quoted-${newId()}@example.com`;
    const typed = {
      name: 'You won, see www.evil.example',
      contract: 'https://evil.example/prize <a href="https://evil.example">x</a>',
      reason: 'http://evil.example\nReceived: never',
    };
    await declared({ email, manner: 'extraordinary', locale: 'en', ...typed });
    const owed = await mailsOf(email, 'contract-notice');
    expect(owed).toHaveLength(2);
    for (const row of owed) {
      const mail = renderMail(MAILS, row, 'https://papergrove.example');
      for (const text of [mail.text, mail.html, mail.subject]) {
        expect(text).not.toMatch(/https?:\/\/evil|www\.|evil\.example|<a href="https:\/\/evil/);
        expect(text).not.toMatch(/^Received: never/m);
      }
      expect(mail.text).toContain('“You won, see www . evil . example”');
      expect(mail.subject).not.toMatch(/[\r\n]/);
    }
    const mine = owed.find(({ recipient }) => recipient === email);
    expect(mine && renderMail(MAILS, mine, '').subject).toBe('We have your cancellation');
  });
});
