import { useCallback, useEffect, useState } from 'react';
import { SharedFiles, type WaitingFile } from '../../offline/shared-files.ts';

/**
 * What waits on this device for an account; null until that is known.
 *
 * `taken`: they are in the hands of the uploads now. `discard`: nobody wants them. Either way nothing is left here.
 */
export function useWaitingFiles(owner: string) {
  const [files, setFiles] = useState<readonly WaitingFile[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = (found: readonly WaitingFile[]) => isGone || setFiles(found);
    const shared = 'caches' in window ? new SharedFiles(caches).waiting(owner) : Promise.resolve([]);
    // Where storage is blocked nothing can wait.
    shared.then(show, () => show([]));
    return () => {
      isGone = true;
    };
  }, [owner]);
  const empty = useCallback(() => {
    const keys = files?.map(({ key }) => key) ?? [];
    setFiles([]);
    void removeAll(keys).catch(() => undefined);
  }, [files]);
  return { files, taken: empty, discard: empty };
}

async function removeAll(keys: readonly string[]): Promise<void> {
  const shared = new SharedFiles(caches);
  for (const key of keys) await shared.remove(key);
}
