import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type KeptAnswer, type KeptState, SheetKeeper } from './sheet-keeper.ts';

type KeptSheet = {
  form: RefObject<HTMLFormElement | null>;
  state: KeptState;
  onChange(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
};

/** What a request that outlives its page may carry. */
const LARGEST = 60_000;

/** Saves a sheet while it is typed in, and what is left of it when the page is left. @param address where it is kept */
export function useKeptSheet(address: string): KeptSheet {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<KeptState>({ status: 'idle', problem: '' });
  const keeper = useRef<SheetKeeper>(undefined);
  useEffect(() => {
    const sheet = form.current;
    if (!sheet) return;
    const kept = new SheetKeeper({
      send: () => send(address, sheet),
      onState: setState,
      onVersion: (version) => putVersion(sheet, version),
    });
    keeper.current = kept;
    typeAgain(sheet);
    const hide = () => void (document.visibilityState === 'hidden' && kept.isUnsaved && kept.flush());
    const leave = (event: BeforeUnloadEvent) => {
      if (!kept.isUnsaved) return;
      void kept.flush();
      event.preventDefault();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('beforeunload', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('beforeunload', leave);
      if (kept.isUnsaved) void kept.flush();
    };
  }, [address]);
  return {
    form,
    state,
    onChange: () => keeper.current?.change(),
    onSubmit: (event) => afterKeeping(event, keeper.current),
  };
}

/** What was typed before the page ran is told as if it were typed now: it is added up and kept like all else. */
function typeAgain(form: HTMLFormElement): void {
  for (const cell of form.querySelectorAll<HTMLInputElement>('[data-cell]'))
    if (cell.value !== cell.defaultValue) cell.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The form is of the version that the last sending made: it waits for that one. */
function afterKeeping(event: FormEvent<HTMLFormElement>, keeper: SheetKeeper | undefined): void {
  if (!keeper) return;
  const stopped = keeper.stop();
  const { currentTarget: form, nativeEvent } = event;
  if (!keeper.isUnsaved || !(nativeEvent instanceof SubmitEvent)) return;
  event.preventDefault();
  const { submitter } = nativeEvent;
  void stopped.then(() => form.requestSubmit(submitter));
}

/** A category that is being named comes with its button. */
function bodyOf(form: HTMLFormElement): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name !== 'newName') body.append(name, value);
  return body;
}

async function send(address: string, form: HTMLFormElement): Promise<KeptAnswer> {
  const body = bodyOf(form);
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body,
      keepalive: body.toString().length < LARGEST,
      redirect: 'error',
    });
    // Our own answer, of keep.server.ts.
    return answer.ok ? ((await answer.json()) as KeptAnswer) : 'offline';
  } catch {
    return 'offline';
  }
}

function putVersion(form: HTMLFormElement, version: number): void {
  const field = form.elements.namedItem('version');
  if (field instanceof HTMLInputElement) field.value = String(version);
}
