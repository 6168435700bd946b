import { type Messages, textsOf } from '../../locales/messages.server.ts';
import { entriesOf, hasKey, keysOf } from '../../shared/keys.ts';
import type { Locale } from '../../shared/locale.ts';
import { type Press, SHORTCUTS, type ShortcutName } from '../shell/shortcuts.table.ts';
import { pressesOf } from '../shell/shortcuts.ts';

export type ShortcutLine = {
  name: string;
  /** What it does. */
  what: string;
  /** Presses of which one is enough, each as the keys that are pressed together. */
  presses: string[][];
};
export type ShortcutList = {
  texts: Pick<Messages['help']['keys'], 'title' | 'lead' | 'or' | 'on' | 'off' | 'turnOn' | 'turnOff'>;
  groups: { name: string; title: string; lines: ShortcutLine[] }[];
};

/** The keys that the workspace listens for, from the table it reads them in. */
export function shortcutList(locale: Locale): ShortcutList {
  const { keys } = textsOf(locale, 'help');
  return {
    texts: keys,
    groups: entriesOf(SHORTCUTS).map(([group, names]) => ({
      name: group,
      title: keys.groups[group],
      lines: keysOf(names).map((name) => ({
        name,
        what: keys.what[name],
        presses: shownPresses(locale, name),
      })),
    })),
  };
}

/** The presses of a shortcut, each as the keys that are pressed together. */
export function shownPresses(locale: Locale, name: ShortcutName): string[][] {
  const { names } = textsOf(locale, 'help').keys;
  return pressesOf(name).flatMap((press) => pressed(press, names));
}

/** A press as keys are labelled: with Control on most keyboards, with Command on Apple's. */
function pressed({ key, withCommand }: Press, names: Messages['help']['keys']['names']): string[][] {
  const shown = hasKey(names, key) ? names[key] : key.toUpperCase();
  return withCommand
    ? [
        [names.Control, shown],
        ['⌘', shown],
      ]
    : [[shown]];
}
