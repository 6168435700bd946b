import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { persist, whenWanted } from './wanted.ts';

export type LatePart<Props> = {
  Part: ComponentType<Props>;
  /** Fetches the code now; resolves when it is there. */
  fetch(): Promise<void>;
};

/**
 * A part of a page whose code comes when somebody reaches for the page. Until then it stands there as the server has
 * written it: its links lead, its forms are sent, what is typed into it is kept. All of it must work without script.
 * The server has to {@link LatePart.fetch} it before it draws any page.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let ask: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  let coming: Promise<ComponentType<Props>> | undefined;
  const come = () => {
    coming ??= persist(load);
    return coming;
  };
  const wanted = async () => {
    await Promise.race([whenWanted(), asked]);
    return { default: await come() };
  };
  const part: LatePart<Props> = {
    Part: lazy(wanted),
    fetch: async () => {
      ask();
      const Part = await come();
      // In a browser it stays what it was: another one would be drawn anew.
      if (import.meta.env.SSR) part.Part = Part;
    },
  };
  return part;
}

/** Where such a part stands. */
export function Late<Props extends object>({ part, with: props }: { part: LatePart<Props>; with: Props }) {
  const [isThere, setThere] = useState(false);
  // As the server has written it: React throws that away when it is to change before the code is there.
  const [first] = useState(props);
  const shown = isThere ? props : first;
  const { Part } = part;
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
