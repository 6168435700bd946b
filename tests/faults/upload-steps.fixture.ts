import { rmSync } from 'node:fs';
import { chance } from '../support/chance.ts';
import { openOwnDatabase } from '../support/database.ts';
import { openFolder } from '../support/folder.ts';
import { newOwner, uploadServices, wrongSums } from '../support/upload-services.ts';

/** How many drives are used at once. */
const OWNERS = 6;

async function* some(bytes: number) {
  yield Buffer.alloc(bytes);
}

/** Uploads, pieces, ends, trash, restoring and erasing by chance, several at once; then all is counted. */
export async function countSteps({ steps, longestMs }: { steps: number; longestMs: number }) {
  const own = await openOwnDatabase();
  const folder = openFolder('steps');
  const services = uploadServices(own.database, folder);
  const began = performance.now();
  let done = 0;
  const goesOn = () => done < steps && performance.now() - began < longestMs;
  try {
    await Promise.all(
      Array.from({ length: OWNERS }, async (_, number) => {
        const step = await stepper(services, await newOwner(own.database), number + 1);
        while (goesOn()) {
          done += 1;
          await step();
        }
      }),
    );
    await services.spaces.sweep();
    const faults = await wrongSums(own.database);
    return {
      told: `${done} steps`,
      faults: done < steps ? [...faults, `only ${done} of ${steps} steps`] : faults,
    };
  } finally {
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stepper(
  { spaces, items, uploads }: ReturnType<typeof uploadServices>,
  accountId: string,
  seed: number,
): Promise<() => Promise<unknown>> {
  const random = chance(seed);
  const spaceId = (await spaces.of(accountId))[0]?.id ?? '';
  const ids: string[] = [];
  const begin = async () => {
    const id = crypto.randomUUID();
    const bytes = random(3_000);
    const begun = await uploads.begin({
      ...{
        id,
        accountId,
        spaceId,
        parentId: null,
        name: `${random(40)}.bin`,
        path: [],
        fingerprint: '',
        bytes,
      },
    });
    if (begun instanceof Date) ids.push(id);
  };
  return async () => {
    const kind = random(8);
    const at = random(ids.length || 1);
    const id = ids[at];
    if (id === undefined || kind < 2) return begin();
    const upload = await uploads.find(accountId, id);
    if (!upload || (upload.isFinished && upload.itemId === null)) return void ids.splice(at, 1);
    if (upload.itemId !== null) {
      await items.trash(accountId, upload.itemId);
      return random(3) ? items.erase(accountId, upload.itemId) : items.restore(accountId, upload.itemId);
    }
    if (kind === 2) return uploads.cancel(accountId, id);
    const rest = upload.bytes - upload.offset;
    const part = kind === 3 ? random(rest + 1) : rest;
    if (part > 0) await uploads.append(id, upload.offset, some(part));
    return part === rest ? uploads.finish(id) : undefined;
  };
}
