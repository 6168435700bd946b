import { SUGGESTION_KEYS } from '../../ui/combobox/suggestion-keys.ts';

/** A key as KeyboardEvent.key names it; `withCommand`: together with Control, or Command on an Apple keyboard. */
export type Press = { readonly key: string; readonly withCommand?: true };

/**
 * Every key of the workspace's own, and where it works: what listens for them reads them here, and so does the list on
 * the help page.
 */
export const SHORTCUTS = {
  everywhere: {
    search: [{ key: 'k', withCommand: true }],
    help: [{ key: '?' }],
  },
  suggestions: {
    suggestion: [{ key: SUGGESTION_KEYS.below }, { key: SUGGESTION_KEYS.above }],
    openSuggestion: [{ key: SUGGESTION_KEYS.open }],
    closeSuggestions: [{ key: SUGGESTION_KEYS.close }],
  },
  document: {
    nextBlank: [{ key: 'Enter' }],
    nextBlankOfLines: [{ key: 'Enter', withCommand: true }],
    leaveBlank: [{ key: 'Escape' }],
  },
  budget: {
    cellBelow: [{ key: 'ArrowDown' }, { key: 'Enter' }],
    cellAbove: [{ key: 'ArrowUp' }],
  },
} as const satisfies Record<string, Record<string, readonly Press[]>>;

type Groups = typeof SHORTCUTS;
export type ShortcutGroup = keyof Groups;
export type ShortcutName = { [Group in ShortcutGroup]: keyof Groups[Group] }[ShortcutGroup];
