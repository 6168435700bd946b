import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDiagram } from './checks/service-diagram.ts';

/** Draws the services of scripts/checks/services.table.ts into docs/architecture.md; a test keeps it current. */
const file = join(import.meta.dirname, '../docs/architecture.md');
writeFileSync(file, withDiagram(readFileSync(file, 'utf8')));
