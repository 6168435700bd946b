/** Which of what somebody has before them is shown: all, what lies in their own drive, or what lies in their team's. */
export const WHOSE = ['all', 'mine', 'team'] as const;
export type Whose = (typeof WHOSE)[number];

/** What an address asks for; all where it asks for nothing. */
export function whoseIn({ searchParams }: Pick<URL, 'searchParams'>): Whose {
  return WHOSE.find((one) => one === searchParams.get('whose')) ?? 'all';
}

/** Those among them. */
export function ofWhose<T extends { inTeam: boolean }>(all: readonly T[], whose: Whose): T[] {
  return all.filter(({ inTeam }) => whose === 'all' || inTeam === (whose === 'team'));
}
