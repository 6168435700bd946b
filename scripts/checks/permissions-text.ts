import {
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
} from '../../src/services/operators/permissions.table.ts';
import { entriesOf } from '../../src/shared/keys.ts';

/** The table of permissions as its document. */
export function permissionsText(): string {
  const rows = entriesOf(PERMISSIONS).map(([action, row]: [string, Permission]) => {
    const cells = ROLES.map((role) => cellOf(role, row));
    return `| \`${action}\` | ${cells.join(' | ')} | ${row.stepUp ? 'yes' : ''} | ${row.token ? 'yes' : ''} |`;
  });
  return [
    '# Who may do what in the console',
    '',
    'Written by `npm run permissions` from `src/services/operators/permissions.table.ts`; `npm run check` says when it is old.',
    '',
    '`yes`: may. `asks`: somebody with `yes` has to agree. `≤ n`: may up to so many days or cents, and asks above. `own`: what they did themselves. `step-up`: a fresh passkey or code, bound to exactly that act. `token`: a scope of tokens, for programs; its maker has to have it too.',
    '',
    `| | ${ROLES.join(' | ')} | step-up | token |`,
    `|---|${ROLES.map(() => '---|').join('')}---|---|`,
    ...rows,
    '',
  ].join('\n');
}

function cellOf(role: Role, { roles, own, asks, upTo }: Permission): string {
  if (roles.includes(role)) return 'yes';
  if (own?.includes(role)) return 'own';
  if (upTo?.[role] !== undefined) return `≤ ${upTo[role]}`;
  return asks?.includes(role) ? 'asks' : '–';
}
