import type { PickedFile } from './upload-queue.ts';

/** Files of a drop at most: a whole disk that slips out of somebody's hand shall not freeze the page. */
const MOST_FILES = 10_000;

/** The files of a drop, with those in its folders. All have to be asked for before anything is waited for. */
export async function droppedFiles({ items }: DataTransfer): Promise<PickedFile[]> {
  const dropped = [...items].map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const found: PickedFile[] = [];
  for (const { entry, file } of dropped) {
    if (entry) await collect(entry, [], found);
    // What no disk holds, as a picture of another window, has no entry.
    else if (file) found.push({ file, path: [] });
  }
  return found;
}

/** The files of a field, with the folders that were chosen. */
export function chosenFiles(files: FileList): PickedFile[] {
  return [...files].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) }));
}

async function collect(entry: FileSystemEntry, path: readonly string[], found: PickedFile[]): Promise<void> {
  if (found.length >= MOST_FILES) return;
  if (isFile(entry)) {
    const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));
    // What is hidden in folders of systems is nobody's.
    if (file && file.name !== '.DS_Store') found.push({ file, path });
    return;
  }
  if (isFolder(entry))
    for (const one of await childrenOf(entry)) await collect(one, [...path, entry.name], found);
}

/** Browsers hand them out in portions. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
