/*
 * Publishes what `npm run settings:export` wrote, here or elsewhere: `npm run settings:import -- FOLDER`; with
 * `--dry-run` behind it says what would be. A file that is not as an export writes it stops everything before anything
 * is changed; what is so already is left as it is.
 */
import { readdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readConfig } from '../src/server/config.ts';
import { writeAudit } from '../src/services/audit/audit.store.server.ts';
import type { Database, Query } from '../src/services/database/database.server.ts';
import { pictureAddress } from '../src/services/newsroom/article.ts';
import { NewsPictures } from '../src/services/newsroom/pictures.server.ts';
import { Approvals } from '../src/services/operators/approvals.server.ts';
import { OperatorNotices } from '../src/services/operators/notices.server.ts';
import { type Noted, SettingChanges } from '../src/services/settings/changes.server.ts';
import { KINDS } from '../src/services/settings/kinds.table.ts';
import { nameText, type Published, type WrittenSetting } from '../src/services/settings/setting.ts';
import { readShippedBy } from '../src/services/settings/shipped-texts.ts';
import { readPublished } from '../src/services/settings/store.server.ts';
import { readTransferred, type Transferred } from '../src/services/settings/transfer.server.ts';
import { now } from '../src/shared/clock.ts';
import { openRunningDatabase } from './operate/running-database.ts';
import { shippedFromFiles } from './operate/shipped-texts.ts';

async function readFolder(folder: string, today: string): Promise<Transferred[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const read = await Promise.all(
    files.map(async (name) => readTransferred(name, await readFile(join(folder, name), 'utf8'), today)),
  );
  return read.flat();
}

/** Pictures do not travel: an article whose picture is not here comes without one, for somebody to send it. */
async function withoutStrangers(database: Database, one: Transferred): Promise<Transferred> {
  const { value } = one.wanted;
  const picture = 'picture' in value ? value.picture : null;
  if (!picture || (await new NewsPictures(database).at(pictureAddress(picture.hash)))) return one;
  console.log(`without its picture ${nameText(one.name)}`);
  return { ...one, wanted: { ...one.wanted, value: { ...value, picture: null } } };
}

function isSo({ name, wanted }: Transferred, published: readonly WrittenSetting[]): boolean {
  return published.some(
    (one) =>
      nameText(one) === nameText(name) &&
      isDeepStrictEqual(one.value, wanted.value) &&
      one.untilDay === wanted.untilDay,
  );
}

type Parts = { changes: SettingChanges; approvals: Approvals };

function partsIn(database: Database): Parts {
  const { CONSOLE_URL, PUBLIC_URL } = readConfig(process.env);
  const notices = new OperatorNotices(new URL(CONSOLE_URL ?? PUBLIC_URL));
  return {
    changes: new SettingChanges(database, async () => undefined),
    approvals: new Approvals(database, notices),
  };
}

/** One of them, with its row in the log; what colleagues were asked about what it replaces is void. */
async function publish(
  { changes, approvals }: Parts,
  { name, wanted, why }: Transferred,
): Promise<Published['outcome']> {
  const who = userInfo().username;
  const { family } = KINDS[name.kind];
  const subject = { kind: family, id: nameText(name).replace(/^(?:text|article)\//, '') };
  const note = async (query: Query, { gone = [], ...told }: Noted = {}) => {
    await approvals.endAbout(query, { subject, gone }, { id: null, name: 'settings:import' });
    await writeAudit(query, {
      ...{ actor: { kind: 'cli', who }, at: now(), subject, action: `${family}.publish`, ...told },
    });
  };
  return (await changes.put(name, { ...wanted, why }, { by: `cli ${who}`, note })).outcome;
}

async function main([folder, option]: readonly string[]): Promise<void> {
  if (!folder || (option !== undefined && option !== '--dry-run'))
    throw new Error('expected a folder: npm run settings:import -- FOLDER [--dry-run]');
  readShippedBy(shippedFromFiles);
  const database = await openRunningDatabase({ patient: true });
  try {
    const files = await readFolder(folder, now().toISOString().slice(0, 10));
    const wanted: Transferred[] = [];
    for (const one of files) wanted.push(await withoutStrangers(database, one));
    const published = (await readPublished(database)).filter(({ state }) => state === 'published');
    const news = wanted.filter((one) => !isSo(one, published));
    const parts = partsIn(database);
    for (const one of news) {
      if (option === '--dry-run') console.log(`would publish ${nameText(one.name)}`);
      if (option === '--dry-run') continue;
      const { name } = one;
      const outcome = await publish(parts, one);
      console.log(`${outcome === 'published' ? 'published' : `refused (${outcome})`} ${nameText(name)}`);
      if (outcome !== 'published') process.exitCode = 1;
    }
    console.log(`${wanted.length - news.length} of ${wanted.length} are so already.`);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
