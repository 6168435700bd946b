import { useEffect } from 'react';

/** How long it has to be seen before it counts as opened: programs that look at mails do not look so long. */
const SEEN_MS = 2_000;

/** Tells that a person has it before them: seen for two seconds, once. */
export function useOpened(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return;
      const body = new URLSearchParams({ intent: 'opened' });
      // Whoever is offline now has still read it; the trail simply lacks that line.
      void fetch(location.href, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, []);
}
