import { type PluginTransformQueryArgs, type PluginTransformResultArgs, sql } from 'kysely';
import { expect, test } from 'vitest';
import { dueIn, rowsDue } from '../../src/services/work/due-look.server.ts';
import { DAY, later, now } from '../../src/shared/clock.ts';
import { openOwnDatabase } from '../support/database.ts';

test('I14.26 what is asked at the same moment is asked in one statement, each question by itself answered', async () => {
  const { database } = await openOwnDatabase();
  const asked: string[] = [];
  const query = database.query.withPlugin({
    transformQuery: ({ node }: PluginTransformQueryArgs) => {
      asked.push(node.kind);
      return node;
    },
    transformResult: ({ result }: PluginTransformResultArgs) => Promise.resolve(result),
  });
  const watched = { ...database, query };
  const rounds = dueIn(watched, rowsDue('figure_rounds', 'due_at'));
  const nothing = dueIn(watched, rowsDue('orders', 'check_at'), rowsDue('spaces', 'look_at'));
  const either = dueIn(watched, rowsDue('orders', 'check_at'), rowsDue('figure_rounds', 'due_at'));
  await sql`update figure_rounds set due_at = ${now()}`.execute(database.query);
  expect(await Promise.all([rounds(), nothing(), either()])).toEqual([true, false, true]);
  await sql`update figure_rounds set due_at = ${later(DAY)}`.execute(database.query);
  expect(await Promise.all([either(), rounds()])).toEqual([false, false]);
  expect(asked).toHaveLength(2);
  await database.query.schema.dropTable('figure_rounds').execute();
  await expect(Promise.all([rounds(), nothing()])).rejects.toThrow('figure_rounds');
});
