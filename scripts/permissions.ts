/* Writes docs/permissions.md from src/services/operators/permissions.table.ts: `npm run permissions`. */
import { writeFileSync } from 'node:fs';
import { permissionsText } from './checks/permissions-text.ts';

writeFileSync('docs/permissions.md', permissionsText());
console.log('docs/permissions.md is written.');
