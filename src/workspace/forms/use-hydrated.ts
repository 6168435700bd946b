import { useEffect, useState } from 'react';

/** True once script runs here: what does nothing without it is not shown before. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
