import { type RefObject, useEffect, useRef, useState } from 'react';

type Selected = {
  /** Around the boxes. */
  things: RefObject<HTMLDivElement | null>;
  /** How many are ticked, and how many there are; 0 of 0 without script. */
  count: number;
  all: number;
  selectAll(): void;
};

const BOXES = '.drive-select input';

/** Follows what is ticked in a list. @param shown what the list shows: another one is counted anew */
export function useSelected(shown: unknown): Selected {
  const things = useRef<HTMLDivElement>(null);
  const [counted, setCounted] = useState({ count: 0, all: 0 });
  const boxes = () => [...(things.current?.querySelectorAll<HTMLInputElement>(BOXES) ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes are those of what is shown
  useEffect(() => {
    const place = things.current;
    const tell = () => {
      const all = boxes();
      setCounted({ count: all.filter(({ checked }) => checked).length, all: all.length });
    };
    tell();
    place?.addEventListener('change', tell);
    return () => place?.removeEventListener('change', tell);
  }, [shown]);
  const selectAll = () => {
    const all = boxes();
    for (const box of all) box.checked = true;
    setCounted({ count: all.length, all: all.length });
  };
  return { things, ...counted, selectAll };
}
