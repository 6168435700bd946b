import { DAY } from '../../shared/clock.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { Query } from '../database/database.server.ts';
import { type Owed, payableOf } from './clauses.ts';
import type { SaleFacts } from './commission.ts';
import { balanceOf, dayOf } from './commission-ledger.store.server.ts';
import { tellAffiliate } from './mails/tell-affiliate.server.ts';
import { askForAccount } from './missing-account.server.ts';
import { lockAffiliate } from './sale-facts.store.server.ts';
import { saleNumber } from './sale-number.server.ts';
import { factsOf, settleAffiliate } from './settle.server.ts';
import { canonicalJson, inputOf, owedAfter, type StatementData, type StatementLine } from './statement.ts';
import {
  affiliatesWithBooks,
  affiliatesWithNews,
  insertStatement,
  type LedgerLine,
  lastStatement,
  linesOf,
} from './statements.store.server.ts';

/** Section 20: who does not object within 60 days has approved. */
const OBJECT_MS = 60 * DAY;
const NOTHING: Owed = { accrued: 0, due: 0, held: 0 };

/** Issues the statements of a month, each once. */
export async function issueStatements({ query }: Query, month: Date, at: Date): Promise<void> {
  for (const affiliateId of await affiliatesWithBooks({ query }, month))
    await issueStatement({ query }, { affiliateId, month, at });
}

/**
 * Issues the statements of a month whose payouts were not sent so far, for those of whom something is written.
 * @returns how many
 */
export async function issueLateStatements({ query }: Query, month: Date, at: Date): Promise<number> {
  const affiliates = await affiliatesWithNews({ query }, month);
  for (const affiliateId of affiliates)
    await query
      .transaction()
      .execute((transaction) => issueStatement({ query: transaction }, { affiliateId, month, at }));
  return affiliates.length;
}

type Issued = { affiliateId: string; month: Date; at: Date };

async function issueStatement({ query }: Query, { affiliateId, month, at }: Issued): Promise<void> {
  await settleAffiliate({ query }, { affiliateId, at });
  await askForAccount({ query }, affiliateId, at);
  const data = await statementData({ query }, { affiliateId, month, at });
  if (!data) return;
  const hash = hashOf(canonicalJson(data));
  const objectUntil = new Date(at.getTime() + OBJECT_MS);
  await insertStatement({ query }, { affiliateId, month, data, hash, at, objectUntil });
  await tellIssued({ query }, { affiliateId, month, at }, data);
}

/** The mail of a statement says what becomes of what is due: smaller amounts are carried forward (A.2). */
async function tellIssued(
  { query }: Query,
  { affiliateId, at }: Issued,
  { month, number, closing: { due }, final }: StatementData,
): Promise<void> {
  const endsAt = (await lockAffiliate({ query }, affiliateId))?.endsAt ?? null;
  const hasEnded = endsAt !== null && endsAt <= at;
  const isCarried = due > 0 && payableOf(due, { hasEnded }) === 0;
  const issued = { month, number, due };
  const data = isCarried
    ? { about: 'carried' as const, ...issued }
    : final
      ? { about: 'final' as const, ...issued }
      : { about: 'statement' as const, ...issued, hasEnded };
  await tellAffiliate({ query }, { affiliateId, key: `statement:${affiliateId}:${month}`, data, at });
}

/**
 * A statement as it would be issued now; undefined where that month's is out, and where nothing moved.
 * @throws where its lines do not come to what the books say
 */
async function statementData(
  { query }: Query,
  { affiliateId, month, at }: Issued,
): Promise<StatementData | undefined> {
  const last = await lastStatement({ query }, affiliateId);
  if (last && last.month >= month) return undefined;
  const opening = last?.closing ?? NOTHING;
  const written = await linesOf({ query }, affiliateId, { after: last?.month, upTo: month });
  if (written.length === 0) return undefined;
  const lines = written.map(toLine);
  const closing = await balanceOf({ query }, affiliateId, month);
  if (canonicalJson(owedAfter(opening, lines)) !== canonicalJson(closing))
    throw new Error(`the statement of ${affiliateId} for ${dayOf(month)} does not come to its books`);
  const affiliate = await lockAffiliate({ query }, affiliateId);
  const { sales } = affiliate ? await factsOf({ query }, { affiliate, at }) : { sales: [] };
  const named = new Set(written.map(({ orderId }) => orderId));
  return {
    ...{ format: 1, number: (last?.number ?? 0) + 1, month: dayOf(month), currency: 'USD' },
    ...{ opening, lines, closing },
    inputs: sales
      .filter(({ orderId }) => named.has(orderId))
      .map((facts) => inputOf(facts, saleNumber(facts.orderId))),
    ...finalOf(affiliate?.end ?? null, closing),
  };
}

/** After an end that left nothing to be paid, held or forfeited, a statement is the last one. */
function finalOf(end: SaleFacts['end'], { accrued, due, held }: Owed): Pick<StatementData, 'final'> {
  const isOver = end !== null && accrued === 0 && held === 0 && due <= 0;
  return isOver ? { final: { endedOn: end.at.toISOString().slice(0, 10) } } : {};
}

function toLine({ orderId, at, corrects, ...line }: LedgerLine): StatementLine {
  return {
    ...{ ...line, sale: orderId && saleNumber(orderId), at: at.toISOString() },
    ...(corrects ? { corrects } : {}),
  };
}
