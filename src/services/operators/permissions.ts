import { keysOf } from '../../shared/keys.ts';
import { type Action, PERMISSIONS, type Permission, type Role } from './permissions.table.ts';

/** What somebody may do: at once, when a second person agrees, or not at all. */
export type Verdict = 'may' | 'asks' | 'not';

/**
 * What roles may do.
 * @param figure what the act is about in days or cents, where its row has a limit; without one the limit is not looked at
 */
export function verdictOf(roles: readonly Role[], action: Action, figure = 0): Verdict {
  const verdicts = roles.map((role) => ofRole(role, PERMISSIONS[action], figure));
  if (verdicts.includes('may')) return 'may';
  return verdicts.includes('asks') ? 'asks' : 'not';
}

/** Whether roles see only what they did themselves. */
export function seesOwn(roles: readonly Role[], action: Action): boolean {
  const { roles: all }: Permission = PERMISSIONS[action];
  return verdictOf(roles, action) === 'may' && !roles.some((role) => all.includes(role));
}

/** Who may do something by themselves, whatever its figure: whom a disabled button names. */
export function whoMay(action: Action): readonly Role[] {
  return PERMISSIONS[action].roles;
}

/** Who may do something by themselves up to a figure only. */
export function whoMayWithin(action: Action): readonly Role[] {
  const { upTo = {} }: Permission = PERMISSIONS[action];
  return keysOf(upTo);
}

/** Up to which figure roles may by themselves; null: any, or an act without a limit of theirs. */
export function limitOf(roles: readonly Role[], action: Action): number | null {
  const { roles: all, upTo = {} }: Permission = PERMISSIONS[action];
  if (roles.some((role) => all.includes(role))) return null;
  const limits = roles.flatMap((role) => upTo[role] ?? []);
  return limits.length > 0 ? Math.max(...limits) : null;
}

export function needsStepUp(action: Action): boolean {
  const { stepUp }: Permission = PERMISSIONS[action];
  return stepUp === true;
}

function ofRole(role: Role, row: Permission, figure: number): Verdict {
  if (row.roles.includes(role) || row.own?.includes(role)) return 'may';
  const limit = row.upTo?.[role];
  if (limit !== undefined) return figure <= limit ? 'may' : 'asks';
  return row.asks?.includes(role) ? 'asks' : 'not';
}
