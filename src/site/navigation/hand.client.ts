type Hearing = { targets: readonly EventTarget[]; signs: readonly string[]; act: (event: Event) => void };

/** Acts once, at the first of these signs of a hand. */
export function atFirstSign({ targets, signs, act }: Hearing): void {
  const heard = new AbortController();
  const hear = (event: Event) => {
    if (isResting(event)) return;
    heard.abort();
    act(event);
  };
  for (const target of targets)
    for (const sign of signs) target.addEventListener(sign, hear, { passive: true, signal: heard.signal });
}

/** A pointer that lies where the page appears is told as one that has moved, by nothing: nobody reaches for anything. */
export function isResting(event: Event): boolean {
  // Events of other kinds tell of no movement.
  const { type, movementX, movementY } = event as Partial<PointerEvent>;
  return type === 'pointermove' && !movementX && !movementY;
}
