// npm run check: types, format, lint, unused code, house rules and templates, without a test and without a build.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checksAtOnce } from './checks.mjs';
import { ensureDependencies, node24 } from './setup/dependencies.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
ensureDependencies(root);
const counts = await checksAtOnce({ root, node: node24(root) });
process.exit(counts.every(({ failed }) => failed === 0) ? 0 : 1);
