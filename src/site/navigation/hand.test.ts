import { expect, test, vi } from 'vitest';
import { atFirstSign, isResting } from './hand.client.ts';

const moved = (movementX: number, movementY = 0) =>
  Object.assign(new Event('pointermove'), { movementX, movementY });

test('I18.5 a pointer that lies where the page appears is no hand; one that moves, a press and a key are', () => {
  expect(isResting(moved(0))).toBe(true);
  expect(isResting(moved(0, -1))).toBe(false);
  expect(isResting(new Event('pointerdown'))).toBe(false);
  expect(isResting(new Event('keydown'))).toBe(false);
});

test('I18.5 the first sign is acted on, once, whichever of them it is', () => {
  const [header, menu] = [new EventTarget(), new EventTarget()];
  const act = vi.fn();
  atFirstSign({ targets: [header, menu], signs: ['pointermove', 'focusin'], act });
  header.dispatchEvent(moved(0));
  expect(act).not.toHaveBeenCalled();
  menu.dispatchEvent(new Event('focusin'));
  header.dispatchEvent(moved(3));
  expect(act).toHaveBeenCalledTimes(1);
});
