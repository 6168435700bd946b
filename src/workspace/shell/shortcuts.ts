import { type Press, SHORTCUTS, type ShortcutName } from './shortcuts.table.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const PRESSES: Readonly<Record<string, readonly Press[]>> = Object.assign({}, ...Object.values(SHORTCUTS));

/** Whether a press is that of a shortcut. Shift is left open: on many keyboards it makes the sign. */
export function isPressed(name: ShortcutName, event: Pressed): boolean {
  if (event.altKey) return false;
  const hasCommand = event.ctrlKey || event.metaKey;
  return pressesOf(name).some(
    ({ key, withCommand }) =>
      key.toLowerCase() === event.key.toLowerCase() && hasCommand === (withCommand ?? false),
  );
}

/** For aria-keyshortcuts: 'Control+K Meta+K'. */
export function ariaKeys(name: ShortcutName): string {
  return pressesOf(name)
    .flatMap(({ key, withCommand }) =>
      withCommand ? [`Control+${shownKey(key)}`, `Meta+${shownKey(key)}`] : [shownKey(key)],
    )
    .join(' ');
}

/** As a hint beside what it does: 'Ctrl K', '⌘K', '↵'. @param isApple whether it is an Apple keyboard */
export function keyHint(name: ShortcutName, isApple = false): string {
  const [press] = pressesOf(name);
  if (!press) return '';
  const sign = press.key === 'Enter' ? '↵' : shownKey(press.key);
  return press.withCommand ? `${isApple ? '⌘' : 'Ctrl '}${sign}` : sign;
}

export function pressesOf(name: ShortcutName): readonly Press[] {
  return PRESSES[name] ?? [];
}

/** Letters are printed on keys as capitals. */
function shownKey(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key;
}
