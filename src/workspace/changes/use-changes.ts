import { useEffect, useState } from 'react';
import { now } from '../../shared/clock.ts';
import { type Asking, type Changed, WRITING, type Writing } from './changes.ts';

/** A change, and when it was heard of. */
type Heard<More> = Changed<More> & { heardAt: Date };

/** Between two questions while the page is looked at; nobody who looks elsewhere is told anything. */
const EVERY_MS = 15_000;
/** After a question without an answer the next ones wait longer and longer. */
const SLOWEST_MS = 300_000;

/**
 * Asks whether something was changed by somebody else: as long as the page is seen, and at once when it is seen again.
 * An answer costs a few bytes while nothing was.
 *
 * @param onWriting hears with every answer who is writing; the same function each time
 * @returns the last change that was not one's own, until `known` is another one
 */
export function useChanges<More extends object>(
  asking: Asking,
  onWriting?: (writing: Writing) => void,
): Heard<More> | null {
  const { address, known } = asking;
  const [changed, setChanged] = useState<{ of: string; change: Heard<More> } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let state = known;
    let wait = EVERY_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      if (document.hidden) return;
      const answer = await askOnce<More>({ address, state, signal: stop.signal, onWriting });
      if (answer === 'gone' || stop.signal.aborted) return;
      wait = answer === 'away' ? Math.min(wait * 2, SLOWEST_MS) : EVERY_MS;
      if (typeof answer === 'object') {
        state = answer.known;
        if (!answer.isOwn) setChanged({ of: known, change: { ...answer, heardAt: now() } });
      }
      timer = setTimeout(() => void ask(), wait);
    };
    timer = setTimeout(() => void ask(), EVERY_MS);
    const seen = () => void ask();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('focus', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('focus', seen);
      stop.abort();
    };
  }, [address, known, onWriting]);
  return changed?.of === known ? changed.change : null;
}

type Question = {
  address: string;
  state: string;
  signal: AbortSignal;
  onWriting: ((writing: Writing) => void) | undefined;
};

/** `gone`: it is not there for this account any more, or nobody is signed in. */
async function askOnce<More extends object>({
  address,
  state,
  signal,
  onWriting,
}: Question): Promise<Changed<More> | 'same' | 'away' | 'gone'> {
  try {
    const response = await fetch(address, { headers: { 'If-None-Match': `"${state}"` }, signal });
    // Our own server wrote it.
    const writing = JSON.parse(decodeURIComponent(response.headers.get(WRITING) ?? '[]')) as Writing;
    onWriting?.(writing);
    if (response.status === 304) return 'same';
    if (response.status === 401 || response.status === 404) return 'gone';
    // Our own server wrote it.
    return response.ok ? ((await response.json()) as Changed<More>) : 'away';
  } catch {
    return 'away';
  }
}
