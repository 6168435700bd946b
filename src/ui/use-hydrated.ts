import { useSyncExternalStore } from 'react';

/** True once script runs here: what does nothing without it is not shown before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
