import * as v from 'valibot';
import { SECOND } from '../../../shared/clock.ts';
import { ProviderError } from '../provider.ts';
import { receiptOf } from './receipt.ts';
import { OrderListSchema, oneOrMany, type Transaction } from './transactions.ts';

export type ApiOptions = {
  apiKey: string;
  /** Without a trailing slash: https://api.clickbank.com */
  apiUrl: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
};

/** What the retailer is asked to do with a receipt: end the renewing, or give money back. */
export type Ticket = {
  receipt: string;
  type: 'cncl' | 'rfnd';
  parameters: Readonly<Record<string, string>>;
  /** Whether a ticket that is there already asks for the same. */
  isSame: (made: MadeTicket) => boolean;
};
export type MadeTicket = v.InferOutput<typeof TicketSchema>;

/** The retailer's Orders and Tickets APIs. */
export type RetailerApi = {
  /** Every transaction of a sale with its renewals; undefined where there is none. @throws ProviderError */
  transactions(sale: string): Promise<Transaction[] | undefined>;
  /** Makes a ticket unless there is one that asks for the same. @throws ProviderError */
  ticket(ticket: Ticket): Promise<void>;
};

const TIMEOUT_MS = 8 * SECOND;
/** A sale has a receipt for each year; a longer list is none. */
const MOST_PAYMENTS = 100;
/** The retailer's way to say that it knows none of this number, or that it is not ours. */
const UNKNOWN = new Set([403, 404]);

const TicketSchema = v.object({
  status: v.fallback(v.string(), ''),
  /** One or many, the text in them or in a field of them: looked through as they are. */
  comments: v.pipe(
    v.unknown(),
    v.transform((comments) => JSON.stringify(comments ?? '')),
  ),
});
const TicketListSchema = v.pipe(
  v.object({ ticketData: v.optional(oneOrMany(TicketSchema), []) }),
  v.transform(({ ticketData }) => ticketData),
);

export function createRetailerApi(options: ApiOptions): RetailerApi {
  const ask = (path: string, init?: RequestInit) => asked(options, path, init);

  async function withReceipt(receipt: string): Promise<Transaction[] | undefined> {
    const response = await ask(`orders2/${encodeURIComponent(receipt)}`);
    if (UNKNOWN.has(response.status)) return drained(response, undefined);
    return read(response, OrderListSchema);
  }

  return {
    async transactions(sale) {
      const first = await withReceipt(sale);
      if (!first || first.length === 0) return undefined;
      const all = [...first];
      for (let count = 2; count <= MOST_PAYMENTS; count++) {
        const receipt = receiptOf(sale, count);
        if (all.some((transaction) => transaction.receipt === receipt)) continue;
        const more = await withReceipt(receipt);
        if (!more || more.length === 0) break;
        all.push(...more);
      }
      return all;
    },

    async ticket({ receipt, type, parameters, isSame }) {
      const list = await ask(`tickets/list?${new URLSearchParams({ receipt, type })}`);
      if ((await read(list, TicketListSchema)).some(isSame)) return;
      const query = new URLSearchParams({ type, ...parameters });
      const made = await ask(`tickets/${encodeURIComponent(receipt)}?${query}`, { method: 'POST' });
      await read(made, v.unknown());
    },
  };
}

async function asked({ apiKey, apiUrl, ...options }: ApiOptions, path: string, init?: RequestInit) {
  const request = options.fetch ?? fetch;
  try {
    return await request(`${apiUrl}/rest/1.3/${path}`, {
      ...init,
      headers: { authorization: apiKey, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
  } catch (error) {
    throw new ProviderError('away', 'the retailer does not answer', { cause: error });
  }
}

async function read<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!response.ok) {
    const reason = response.status >= 500 || response.status === 429 ? 'away' : 'refused';
    throw await drained(response, new ProviderError(reason, `the retailer answers ${response.status}`));
  }
  const answer: unknown = await response.json().catch((error: unknown) => {
    throw new ProviderError('away', 'the retailer answers no JSON', { cause: error });
  });
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ProviderError(
    'away',
    `the retailer answers something else: ${v.getDotPath(issue) ?? issue.type}`,
  );
}

async function drained<Value>(response: Response, value: Value): Promise<Value> {
  await response.body?.cancel().catch(() => undefined);
  return value;
}
