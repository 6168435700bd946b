// A process that uploads into a drive until it is killed: its database and folder come as arguments.
import { openDatabase } from '../../src/services/database/database.server.ts';
import { chance } from '../support/chance.ts';
import { uploadServices } from '../support/upload-services.ts';

const [connection = '{}', folder = '', accountId = '', seed = '1'] = process.argv.slice(2);
const database = openDatabase({ connection: JSON.parse(connection), size: 4, onError: () => undefined });
const { spaces, uploads } = uploadServices(database, folder);
const random = chance(Number(seed));

async function* some(bytes: number) {
  for (let at = 0; at < bytes; at += 1_000) yield Buffer.alloc(Math.min(1_000, bytes - at));
}

async function upload(spaceId: string): Promise<void> {
  const id = crypto.randomUUID();
  const bytes = 1 + random(20_000);
  const asked = {
    id,
    accountId,
    spaceId,
    parentId: null,
    name: 'a.bin',
    path: ['folder'],
    fingerprint: '',
    bytes,
  };
  if (!((await uploads.begin(asked)) instanceof Date)) return;
  process.stdout.write('.');
  await uploads.append(id, 0, some(random(2) ? bytes : random(bytes)));
  if ((await spaces.sizeOf(id)) === bytes) await uploads.finish(id);
  else if (random(2)) await uploads.cancel(accountId, id);
}

const [space] = await spaces.of(accountId);
for (;;) await Promise.all(Array.from({ length: 4 }, () => upload(space?.id ?? '')));
