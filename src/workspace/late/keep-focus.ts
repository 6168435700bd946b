import { type ReactNode, type RefObject, useLayoutEffect } from 'react';

/** Gives the focus back. */
export type Back = RefObject<(() => void) | undefined>;

type KeepProps = { backRef: Back; children: ReactNode };

/** What stands there until the code of a part has come: whoever has the focus in it, on a link, keeps it afterwards. */
export function FocusBefore({ backRef, children }: KeepProps) {
  useLayoutEffect(
    // Told before its elements are taken away.
    () => () => {
      backRef.current = focusedLink();
    },
    [backRef],
  );
  return children;
}

/** What takes its place. */
export function FocusAfter({ backRef, children }: KeepProps) {
  useLayoutEffect(() => {
    backRef.current?.();
    backRef.current = undefined;
  }, [backRef]);
  return children;
}

/** A link is found again by its address, and by how many of the same stand before it. */
function focusedLink(): (() => void) | undefined {
  const link = document.activeElement?.closest('a');
  const href = link?.getAttribute('href') ?? '';
  if (!link || href === '') return undefined;
  const nth = linksTo(href).indexOf(link);
  return () => linksTo(href)[nth]?.focus({ preventScroll: true });
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);
}
