import { SECOND } from '../../shared/clock.ts';
import type { Space } from '../spaces/space.ts';
import { checkFile, ImportFault, readDocument, readVersions } from './plan.server.ts';
import { type FileParts, isHere } from './take-files.server.ts';
import type { Taking } from './taking.server.ts';

/** How often somebody is told how far it is. */
const TOLD_MS = SECOND;

type Watch = { isStopping(): boolean; onStep(position: number): Promise<void> };

/** Reads every document and file of an export to its end; false where it was broken off. @throws ImportFault, ZipFault */
export async function checkAll({ zip, plan }: Taking, { isStopping, onStep }: Watch): Promise<boolean> {
  const { documents, files, trash } = plan.manifest;
  let position = 0;
  let told = performance.now();
  const step = async () => {
    position += 1;
    if (performance.now() - told < TOLD_MS) return;
    told = performance.now();
    await onStep(position);
  };
  for (const document of [...documents, ...trash.documents]) {
    if (isStopping()) return false;
    await readDocument(zip, document);
    // Each is read for itself, so that none is in memory with another one.
    await readAll(document.versions === null ? [] : readVersions(zip, document.versions));
    await step();
  }
  for (const file of [...files, ...trash.files]) {
    if (isStopping()) return false;
    await checkFile(zip, file);
    await step();
  }
  return true;
}

async function readAll(versions: AsyncIterable<unknown> | []): Promise<void> {
  for await (const _version of versions);
}

/** What is not there yet has to fit, but for what lay in the trash. @throws ImportFault */
export async function mustFit(
  taking: Taking,
  parts: Pick<FileParts, 'database'>,
  room: (space: Space) => Space,
): Promise<void> {
  const needed = new Map<string, number>();
  for (const file of taking.plan.manifest.files) {
    if (await isHere(taking, parts, file)) continue;
    const { id } = taking.spaces[file.space];
    needed.set(id, (needed.get(id) ?? 0) + file.bytes);
  }
  for (const space of Object.values(taking.spaces)) {
    const { quotaBytes, usedBytes, reservedBytes } = room(space);
    if (usedBytes + reservedBytes + (needed.get(space.id) ?? 0) > quotaBytes)
      throw new ImportFault('full', 'the files do not fit');
  }
}
