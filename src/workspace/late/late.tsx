import { type ComponentType, type ReactNode, startTransition, use, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { FocusAfter, FocusBefore } from './keep-focus.ts';
import { persist, whenWanted } from './wanted.ts';

export type LatePart<Part> = {
  /** Once its code is there. */
  There: Part | undefined;
  /** Fetches the code now; resolves, always the same promise, when it is there. */
  fetch(): Promise<Part>;
};

/**
 * A part of a page whose code comes when somebody reaches for the page. The server has to {@link LatePart.fetch} it
 * before it draws any page.
 */
export function latePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  let coming: Promise<Part> | undefined;
  const come = async () => {
    part.There = await persist(load);
    return part.There;
  };
  const part: LatePart<Part> = {
    There: undefined,
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

/** Of an element that stays as the server has written it, with all that is in it. */
const WRITTEN = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const;

type LateProps<Props> = {
  part: LatePart<ComponentType<Props>>;
  with: Props;
  /** Its code does not wait for a hand. */
  isWanted?: boolean;
  /** The outermost element of the part, to stand for it until its code is there. */
  kept: (written: typeof WRITTEN) => ReactNode;
};

/** Where such a part stands: until its code is there, as the server has written it. Nothing is typed into it. */
export function Late<Props extends object>({ part, with: props, isWanted = false, kept }: LateProps<Props>) {
  const [Part, setPart] = useState(() => part.There);
  const backRef = useRef<() => void>(undefined);
  useEffect(() => {
    const wanted = isWanted ? Promise.resolve() : whenWanted();
    void wanted.then(part.fetch).then((There) => startTransition(() => setPart(() => There)));
  }, [part, isWanted]);
  return Part ? (
    <FocusAfter backRef={backRef}>
      <Part {...props} />
    </FocusAfter>
  ) : (
    <FocusBefore backRef={backRef}>{kept(WRITTEN)}</FocusBefore>
  );
}
