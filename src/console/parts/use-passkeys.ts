import { useSyncExternalStore } from 'react';

/** True once script runs here and the browser knows passkeys: a button for them is not shown before. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => 'PublicKeyCredential' in window,
    () => false,
  );
}
