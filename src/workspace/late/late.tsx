import { type ComponentType, lazy, Suspense, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useHydrated } from '../forms/use-hydrated.ts';
import { persist, whenWanted } from './wanted.ts';

export type LatePart<Props> = {
  /** The part itself once its code is there; until then what waits for it, which has to stand in {@link Late}. */
  Part: ComponentType<Props>;
  /** Fetches the code now; resolves, always the same promise, when it is there. */
  fetch(): Promise<ComponentType<Props>>;
};

/**
 * A part of a page whose code comes when somebody reaches for the page. Until then it stands there as the server has
 * written it: its links lead, its forms are sent. All of it must work without script, and nothing is typed into it.
 * The server has to {@link LatePart.fetch} it before it draws any page.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let ask: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  let coming: Promise<ComponentType<Props>> | undefined;
  const come = async () => {
    ask();
    part.Part = await persist(load);
    return part.Part;
  };
  const part: LatePart<Props> = {
    Part: lazy(async () => {
      await Promise.race([whenWanted(), asked]);
      return { default: await part.fetch() };
    }),
    fetch: () => {
      coming ??= come();
      return coming;
    },
  };
  return part;
}

/**
 * Whoever comes from another page of the workspace sees that one until these parts of this one are there: the server
 * has written none of it.
 */
export function usePartsFirst(parts: readonly { fetch(): Promise<unknown> }[]): void {
  const hydrated = useHydrated();
  const [isFromServer] = useState(!hydrated);
  if (isFromServer) return;
  // All are asked for before the first is waited for.
  const coming = parts.map((part) => part.fetch());
  for (const one of coming) use(one);
}

/** Where such a part stands. */
export function Late<Props extends object>({ part, with: props }: { part: LatePart<Props>; with: Props }) {
  const [isThere, setThere] = useState(false);
  // As the server has written it: React throws that away when it is to change before the code is there.
  const [first] = useState(props);
  // It stays the one it began with: another one would be drawn anew.
  const [{ Part }] = useState(() => ({ Part: part.Part }));
  const shown = isThere ? props : first;
  return useMemo(
    () => (
      <Suspense fallback={null}>
        <Part {...shown} />
        <Arrival onThere={() => setThere(true)} />
      </Suspense>
    ),
    [Part, shown],
  );
}

function Arrival({ onThere }: { onThere: () => void }) {
  const tell = useEffectEvent(onThere);
  useEffect(() => tell(), []);
  return null;
}
