import { writeFileSync } from 'node:fs';
import { journeyPages } from '../src/routes/journeys/diagrams.ts';

/** Draws the journeys of src/routes/journeys as docs/journeys/*.md; a test keeps them current. */
for (const { file, text } of journeyPages()) {
  writeFileSync(file, text);
  console.log(file);
}
