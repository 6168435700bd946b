/**
 * The oldest major versions in which everything the pages use works (popover menus, dialogs, nesting in sheets), by
 * the word each browser writes into its name. What is made of Chrome (Edge, Opera, Samsung's) names its version too,
 * and views within apps call themselves both Chrome and Safari: the first word that is found decides.
 */
export const OLDEST_BROWSERS = [
  ['Firefox', 125],
  ['Chrome', 114],
  ['Version', 17],
] as const;
