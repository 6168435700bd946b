import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSOLE_PAGES } from '../../src/console/pages.table.ts';
import { type Finding, runChecks } from './finding.ts';
import { permissionsText } from './permissions-text.ts';

const [TABLE, DOCUMENT, PAGES] = ['src/console/pages.table.ts', 'docs/permissions.md', 'src/console/pages'];

/** Each page of the console has its row, which says who may see it, and guards by it; the document is the table's. */
export function checkPermissions(root: string): Finding[] {
  const folder = join(root, PAGES);
  const folders = existsSync(folder) ? readdirSync(folder) : [];
  const rows = Object.keys(CONSOLE_PAGES);
  const written = existsSync(join(root, DOCUMENT)) ? readFileSync(join(root, DOCUMENT), 'utf8') : '';
  return [
    ...folders.filter((name) => !rows.includes(name)).map((name) => missing(TABLE, `a row for ${name}`)),
    ...rows.filter((name) => !folders.includes(name)).map((name) => missing(PAGES, `a folder ${name}`)),
    ...folders.flatMap((name) => unguarded(root, name)),
    ...(written === permissionsText() ? [] : [missing(DOCUMENT, 'npm run permissions to be run')]),
  ];
}

/** Loaders and actions of a page go through the guard under its own name. */
function unguarded(root: string, name: string): Finding[] {
  const file = `${PAGES}/${name}/${name}.route.tsx`;
  if (!existsSync(join(root, file))) return [missing(file, 'the route of the page')];
  const text = readFileSync(join(root, file), 'utf8');
  const handlers = text.match(/export function (loader|action)\(/g)?.length ?? 0;
  const guarded = text.split(`guarded('${name}', args,`).length - 1;
  return handlers > 0 && handlers === guarded ? [] : [missing(file, `guarded('${name}', args, …) in each`)];
}

function missing(file: string, expected: string): Finding {
  return { file, line: 1, rule: 'permissions', expected, found: 'none' };
}

if (import.meta.main) await runChecks({ permissions: checkPermissions });
