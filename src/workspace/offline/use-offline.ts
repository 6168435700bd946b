import { useSyncExternalStore } from 'react';

function watch(tell: () => void): () => void {
  for (const moment of ['online', 'offline']) window.addEventListener(moment, tell);
  return () => {
    for (const moment of ['online', 'offline']) window.removeEventListener(moment, tell);
  };
}

/** Whether the device says that it has no connection. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  );
}
