import { explainOrder } from '../../src/services/affiliates/explain.server.ts';
import type { Database } from '../../src/services/database/database.server.ts';
import { plainMoney } from '../../src/shared/money.ts';
import { printTable } from '../bench/figures.ts';

/** Prints all rules that decide whose sale an order is, with verdict, section and evidence. */
export async function explain(database: Database, text: string): Promise<string> {
  const explained = await explainOrder(database, text);
  if (!explained) throw new Error('expected the number of an order');
  const { order, verdict, rules, movements } = explained;
  console.log(`  Order ${order.number}, placed ${order.orderedAt.toISOString()}, ${order.state}.`);
  console.log(`  ${verdict}.`);
  printTable(
    ['rule', 'section', 'verdict', 'evidence'],
    rules.map((one) => [one.rule, one.clause, one.verdict, one.evidence]),
  );
  if (movements.length > 0)
    printTable(
      ['commission', 'sections', 'at', 'from', 'to', 'amount'],
      movements.map(({ kind, clause, at, from, to, amount }) => [
        ...[kind, clause, at.toISOString(), from, to],
        plainMoney({ minor: Number(amount), currency: 'USD' }),
      ]),
    );
  return '';
}
