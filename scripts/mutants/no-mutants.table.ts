type NoMutant = {
  file: string;
  /** A part of the line it is in. */
  line: string;
  /** What it was and what it is. */
  changes: readonly (readonly [was: string, is: string])[];
  why: string;
};

/** Changes after which the program does what it did, each with the reason. */
export const NO_MUTANTS: readonly NoMutant[] = [
  ...[
    'Schedule A: of gross revenue per referred sale (R9.61)',
    'Schedule A: minimum payout (R9.62)',
    'Termination: accrued commission is forfeited if the total due does not exceed this (R9.63)',
    'Spam: administration fee in US dollars (R9.64)',
    'Schedule A: payouts monthly with this extension (R9.65)',
  ].map((line) => ({
    ...{ file: 'terms.table.ts', line, changes: [[`'${line}'`, `''`]] as const },
    why: 'Words for whoever reads the table; nothing is computed of them.',
  })),
  {
    ...{ file: 'clauses.ts', line: 'if (due <= 0) return 0' },
    changes: [['due <= 0', '(due < 0)']],
    why: 'Nothing due is paid as 0 either way.',
  },
  {
    ...{ file: 'terms.ts', line: 'Date.UTC(2021, month - 1, 1)' },
    changes: [
      ['2021', '2022'],
      ['1', '2'],
    ],
    why: 'Of the day only the name of its month is printed.',
  },
  {
    ...{ file: 'terms.ts', line: 'commissionPercent.value / 100' },
    changes: [['100', '101']],
    why: 'Printed as whole per cents, which are the same.',
  },
  {
    ...{ file: 'commission.ts', line: `const kind = movement === first ? 'earned' : amount < 0` },
    changes: [
      ['amount < 0', '(amount <= 0)'],
      ['0', '1'],
    ],
    why: 'Amounts are whole, and one of 0 was left out two lines before.',
  },
  ...[
    { line: `change(creditedAt, 0, 'credited'`, changes: [['0', '1']] as const },
    { line: `change(due, 1, 'due'`, changes: [['1', '2']] as const },
    { line: `change(end.at, 4, 'end'`, changes: [['4', '5']] as const },
    { line: `change(uncreditedAt, 5, 'uncredited'`, changes: [['5', '6']] as const },
    { line: 'change(decided.at, 3, `decided:', changes: [['3', '4']] as const },
  ].map((one) => ({
    file: 'commission.ts',
    why: 'Of the same rank as the next, its key comes first.',
    ...one,
  })),
  {
    ...{ file: 'commission.ts', line: 'a.key < b.key' },
    changes: [
      ['1', '2'],
      ['a.key < b.key', '(a.key <= b.key)'],
    ],
    why: 'No two keys are the same, and only the sign counts.',
  },
  {
    ...{ file: 'statement.ts', line: 'one < other' },
    changes: [
      ['1', '2'],
      ['one < other', '(one <= other)'],
    ],
    why: 'No two keys are the same, and only the sign counts.',
  },
  {
    ...{ file: 'credit.ts', line: `candidate.by === 'code' ? otherClick` },
    changes: [[`candidate.by === 'code'`, 'true']],
    why: 'Where no code was typed, the click is the one that is credited, or is not valid.',
  },
  {
    ...{ file: 'raised-flags.ts', line: 'LINK_SHIMS.find(' },
    changes: [['find', 'findLast']],
    why: 'No host is named twice.',
  },
];
