// Draws the scenes at the end of long pages (src/site/sections/scene) into public/scenes.
// Usage: npm run scenes
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf } from '../src/shared/keys.ts';
import { SCENES } from './scenes/scenes.table.ts';

const FOLDER = join(import.meta.dirname, '../public/scenes');

mkdirSync(FOLDER, { recursive: true });
for (const [name, drawn] of entriesOf(SCENES)) writeFileSync(join(FOLDER, `${name}.svg`), drawn);
