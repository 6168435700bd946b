/**
 * The oldest major versions in which everything the pages use works (popover menus, dialogs, nesting in sheets),
 * by the word each browser writes into its name. The first word that is found decides, so those that also call
 * themselves Chrome or Safari stand first.
 */
export const OLDEST_BROWSERS = [
  ['Edg', 114],
  ['OPR', 100],
  ['SamsungBrowser', 23],
  ['Firefox', 125],
  ['Chrome', 114],
  ['Version', 17],
] as const;
