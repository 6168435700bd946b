/** The example on Budgeto's page: invented figures of an invented workshop, in whole dollars. */
export const EXAMPLE_MONTH = [
  { line: 'sales', planned: 18_400, actual: 17_150 },
  { line: 'material', planned: -4_200, actual: -4_480 },
  { line: 'wages', planned: -7_900, actual: -7_900 },
  { line: 'rent', planned: -1_650, actual: -1_650 },
] as const;
