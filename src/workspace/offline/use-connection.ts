import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ConnectionData } from './connection-data.ts';
import { keepPage, registerWorker } from './offline.client.ts';
import { SharedFiles } from './shared-files.ts';

/** How long a page is looked at before a copy of it is kept: who only passes by leaves none. */
const KEPT_AFTER_MS = 1_000;

/** The worker is there for everybody who is signed in; each page is kept when it is looked at, and when it is left. */
export function useKept({ owner, isOn }: Pick<ConnectionData, 'owner' | 'isOn'>): void {
  const { pathname, search } = useLocation();
  const isKept = owner !== null && isOn;
  useEffect(() => {
    if (isKept) registerWorker();
  }, [isKept]);
  useEffect(() => {
    if (!isKept) return;
    const address = new URL(pathname + search, location.origin);
    const keep = () => void keepPage(address);
    const timer = setTimeout(keep, KEPT_AFTER_MS);
    const leave = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [isKept, pathname, search]);
}

/** How many files wait that somebody shared with the app, on any page but the one that shows them. */
export function useWaiting({ owner, isOn, shared }: ConnectionData): number {
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);
  const isThere = pathname === shared.split('?')[0];
  useEffect(() => {
    if (owner === null || !isOn || isThere || !('caches' in window)) return;
    let isGone = false;
    const tell = (files: readonly unknown[]) => isGone || setCount(files.length);
    new SharedFiles(caches).waiting(owner).then(tell, () => undefined);
    return () => {
      isGone = true;
    };
  }, [owner, isOn, isThere]);
  return isThere || owner === null ? 0 : count;
}
