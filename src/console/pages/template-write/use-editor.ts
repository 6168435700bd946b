import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { FaultsProps } from '../../catalogue/faults.tsx';
import type { ConsoleShellData } from '../../frame/shell-data.ts';

/** After the last key, so that a text is not looked at with each. */
const REST_MS = 600;
const PLACE = 'template-place';
/** Of the text on its page. */
export const AREA = 'source';

function areaNow(): HTMLTextAreaElement | undefined {
  const area = document.getElementById(AREA);
  return area instanceof HTMLTextAreaElement ? area : undefined;
}

export type Editor = {
  faults: FaultsProps;
  isChecking: boolean;
  isTyped: boolean;
  /** Where the cursor stands, counted from 1; null before script runs. */
  line: number | null;
  onTyped(): void;
  onMoved(): void;
  onSaving(): void;
  onKey(event: React.KeyboardEvent): void;
  goTo(line: number): void;
};

/** What script adds to a text that is typed: it is looked at meanwhile, saved by a key, and one stays where one was. */
export function useEditor(id: string, known: FaultsProps): Editor {
  const isSaving = useRef(false);
  const [typed, setTyped] = useState(0);
  const [line, setLine] = useState<number | null>(null);
  const { faults, isChecking } = useChecks({ id, typed, known });
  useSamePlace();
  useUnsaved(typed > 0, isSaving);
  const lineNow = () => {
    const area = areaNow();
    setLine(area ? area.value.slice(0, area.selectionStart).split('\n').length : null);
  };
  return {
    ...{ faults, isChecking, line, isTyped: typed > 0 },
    onTyped() {
      setTyped((count) => count + 1);
      lineNow();
    },
    onMoved: lineNow,
    onSaving() {
      isSaving.current = true;
      const area = areaNow();
      if (area) sessionStorage.setItem(PLACE, JSON.stringify([id, area.selectionStart, area.scrollTop]));
    },
    onKey(event) {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      areaNow()?.form?.requestSubmit();
    },
    goTo(asked) {
      const area = areaNow();
      if (!area) return;
      const lines = area.value.split('\n');
      const start = lines.slice(0, asked - 1).reduce((sum, each) => sum + each.length + 1, 0);
      area.focus();
      area.setSelectionRange(start, start + (lines[asked - 1]?.length ?? 0));
      area.scrollTop = area.scrollHeight * shareAbove(area, lines, asked) - area.clientHeight / 3;
      setLine(asked);
    },
  };
}

/** A letter of the editor's font is so wide, of its size. */
const LETTER = 0.6;

/** How far down a line begins, as a share of the whole: a long one takes several rows. */
function shareAbove(area: HTMLTextAreaElement, lines: readonly string[], line: number): number {
  const columns = Math.max(
    1,
    area.clientWidth / (Number.parseFloat(getComputedStyle(area).fontSize) * LETTER),
  );
  const rowsOf = (some: readonly string[]) =>
    some.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / columns)), 0);
  return rowsOf(lines.slice(0, line - 1)) / rowsOf(lines);
}

type Checking = { id: string; typed: number; known: FaultsProps };

/** What is to be put right in what stands there now. */
function useChecks({ id, typed, known }: Checking) {
  const shell = useRouteLoaderData<ConsoleShellData>('console');
  const token = shell?.operator?.token ?? '';
  const [found, setFound] = useState<{ typed: number; faults: FaultsProps }>({ typed: 0, faults: known });
  useEffect(() => {
    if (typed === 0) return;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      const body = new URLSearchParams({ token, id, source: areaNow()?.value ?? '' });
      fetch(`${CONSOLE}catalogue/check/`, { method: 'POST', body, signal: ending.signal })
        .then((response) => (response.ok ? response.json() : undefined))
        // Our own answer, in the shape both import.
        .then((faults) => faults && setFound({ typed, faults: faults as FaultsProps }))
        // Saving looks at it again.
        .catch(() => undefined);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [id, token, typed]);
  return { faults: found.faults, isChecking: found.typed !== typed };
}

/** After saving one stands where one stood. */
function useSamePlace(): void {
  useEffect(() => {
    const kept = sessionStorage.getItem(PLACE);
    const area = areaNow();
    sessionStorage.removeItem(PLACE);
    if (!kept || !area) return;
    // Written above.
    const [, start, top] = JSON.parse(kept) as [string, number, number];
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, start);
    area.scrollTop = top;
  }, []);
}

/** Nobody leaves what they typed without being asked. */
function useUnsaved(isTyped: boolean, isSaving: RefObject<boolean>): void {
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSaving.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isTyped, isSaving]);
}
