// Draws the icons of the installed app from public/icon.svg into public/app-icons/: npm run app-icons
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';

const GROVE = '#1C5B43';
const PAPER = '#FAF7F0';

type Look = {
  file: string;
  size: number;
  /** Of the drawing. */
  ink: string;
  /** Behind it; null for nothing. */
  ground: string | null;
  /** Of the corners, as a part of the side. */
  round: number;
  /** How much of the side the drawing takes. A system may cut a maskable one down to a circle of four fifths. */
  share: number;
};

const LOOKS: readonly Look[] = [
  { file: 'icon-192', size: 192, ink: GROVE, ground: PAPER, round: 0.22, share: 0.62 },
  { file: 'icon-512', size: 512, ink: GROVE, ground: PAPER, round: 0.22, share: 0.62 },
  { file: 'maskable-512', size: 512, ink: PAPER, ground: GROVE, round: 0, share: 0.46 },
  { file: 'monochrome-512', size: 512, ink: '#000000', ground: null, round: 0, share: 0.62 },
  { file: 'apple-180', size: 180, ink: GROVE, ground: PAPER, round: 0, share: 0.58 },
];

const root = join(import.meta.dirname, '..');
const drawing = await readFile(join(root, 'public/icon.svg'), 'utf8');
const folder = join(root, 'public/app-icons');
await mkdir(folder, { recursive: true });
for (const look of LOOKS) {
  const picture = await drawn(look);
  await writeFile(join(folder, `${look.file}.png`), picture);
  console.log(`${look.file}: ${picture.length} bytes`);
}

async function drawn({ size, ink, ground, round, share }: Look): Promise<Buffer> {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  if (ground) {
    context.fillStyle = ground;
    context.beginPath();
    context.roundRect(0, 0, size, size, size * round);
    context.fill();
  }
  const side = Math.round(size * share);
  const colored = drawing.replaceAll(GROVE, ink).replace('<svg ', `<svg width="${side}" height="${side}" `);
  const image = await loadImage(Buffer.from(colored));
  context.drawImage(image, (size - side) / 2, (size - side) / 2, side, side);
  return canvas.encode('png');
}
