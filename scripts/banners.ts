// Draws the banners affiliates may use (src/site/pages/marketing-materials) into public/banners: as SVG with the
// words as outlines, so that they look the same everywhere, and as PNG at twice the size.
// Usage: npm run banners
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { BANNERS } from '../src/site/pages/marketing-materials/banners.table.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'public/banners');
const SERIF = 'node_modules/@fontsource/newsreader/files/newsreader-latin-500-normal.woff';
const SANS = 'node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff';

/** The tokens of src/ui/tokens.css. */
const COLOURS = {
  paper: '#faf7f0',
  ink: '#1b211d',
  soft: '#56605a',
  line: '#e3dccd',
  grove: '#1c5b43',
  leaf: '#e7efe6',
  sheet: '#fffefb',
} as const;

type Glyph = { path: { toSVG(): string }; advanceWidth: number };
type Font = { unitsPerEm: number; layout(text: string): { glyphs: Glyph[] } };

/** pdfkit reads fonts with fontkit and keeps the result to itself. */
function readFont(file: string): Font {
  const document: object = new PDFDocument().font(join(ROOT, file));
  // What pdfkit keeps to itself has no types.
  return (document as { _font: { font: Font } })._font.font;
}

const fonts = { serif: readFont(SERIF), sans: readFont(SANS) };

type Line = { x: number; y: number; size: number; fill: string; font: keyof typeof fonts };

/** A line of words as outlines. */
function words(text: string, { x, y, size, fill, font }: Line): string {
  const { unitsPerEm, layout } = fonts[font];
  const scale = size / unitsPerEm;
  let at = 0;
  const glyphs = layout.call(fonts[font], text).glyphs.map((glyph) => {
    const drawn = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += glyph.advanceWidth;
    return drawn;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${glyphs.join('')}</g>`;
}

/** A form with a filled blank: the product in one small drawing, `width` wide. */
function sheet(x: number, y: number, width: number): string {
  const unit = width / 100;
  const line = (top: number, long: number) =>
    `<rect x="14" y="${top}" width="${long}" height="3" rx="1.500" fill="${COLOURS.line}"/>`;
  return `<g transform="translate(${x} ${y}) scale(${unit.toFixed(4)})">
<rect width="100" height="141" fill="${COLOURS.sheet}" stroke="${COLOURS.line}"/>
<rect x="14" y="16" width="52" height="7" fill="${COLOURS.ink}"/>
${line(34, 72)}${line(42, 66)}${line(50, 70)}
<rect x="14" y="60" width="40" height="11" fill="${COLOURS.leaf}"/><rect x="18" y="64" width="26" height="3" rx="1.500" fill="${COLOURS.grove}"/>
${line(80, 72)}${line(88, 58)}
<path d="M16 120c6-10 9-10 8 0 5-8 8-8 8 0 6-6 9-5 13-1" fill="none" stroke="${COLOURS.grove}" stroke-width="2"/>
<rect x="14" y="124" width="42" height="1" fill="${COLOURS.ink}"/></g>`;
}

/** A pill with the name of the shop. */
function brand(x: number, y: number, size: number): string {
  return words('Papergrove', { x, y, size, fill: COLOURS.grove, font: 'serif' });
}

const HEADLINE = ['Paper,', 'ready to sign.'] as const;
const WHAT = 'Business documents to fill in';

/** What stands where, for each shape. */
const DRAWINGS: Record<(typeof BANNERS)[number]['name'], () => string> = {
  rectangle: () =>
    sheet(182, 40, 96) +
    words(HEADLINE[0], { x: 22, y: 62, size: 31, fill: COLOURS.ink, font: 'serif' }) +
    words('ready', { x: 22, y: 96, size: 31, fill: COLOURS.ink, font: 'serif' }) +
    words('to sign.', { x: 22, y: 130, size: 31, fill: COLOURS.ink, font: 'serif' }) +
    words('Business documents', { x: 22, y: 162, size: 13.5, fill: COLOURS.soft, font: 'sans' }) +
    words('to fill in', { x: 22, y: 180, size: 13.5, fill: COLOURS.soft, font: 'sans' }) +
    brand(22, 226, 18),
  leaderboard: () =>
    sheet(28, 14, 62) +
    words(`${HEADLINE[0]} ${HEADLINE[1]}`, { x: 122, y: 46, size: 33, fill: COLOURS.ink, font: 'serif' }) +
    words(WHAT, { x: 123, y: 70, size: 15, fill: COLOURS.soft, font: 'sans' }) +
    brand(590, 54, 22),
  skyscraper: () =>
    sheet(22, 36, 116) +
    words('Paper,', { x: 20, y: 262, size: 34, fill: COLOURS.ink, font: 'serif' }) +
    words('ready', { x: 20, y: 300, size: 34, fill: COLOURS.ink, font: 'serif' }) +
    words('to sign.', { x: 20, y: 338, size: 34, fill: COLOURS.ink, font: 'serif' }) +
    words('Business', { x: 20, y: 384, size: 16, fill: COLOURS.soft, font: 'sans' }) +
    words('documents', { x: 20, y: 406, size: 16, fill: COLOURS.soft, font: 'sans' }) +
    words('to fill in', { x: 20, y: 428, size: 16, fill: COLOURS.soft, font: 'sans' }) +
    brand(20, 566, 21),
  card: () =>
    sheet(786, 84, 326) +
    words(HEADLINE[0], { x: 88, y: 232, size: 104, fill: COLOURS.ink, font: 'serif' }) +
    words(HEADLINE[1], { x: 88, y: 344, size: 104, fill: COLOURS.ink, font: 'serif' }) +
    words(WHAT, { x: 92, y: 416, size: 36, fill: COLOURS.soft, font: 'sans' }) +
    brand(90, 544, 44),
};

mkdirSync(FOLDER, { recursive: true });
for (const { name, width, height } of BANNERS) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>Papergrove. ${HEADLINE.join(' ')} ${WHAT}.</title>
<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${COLOURS.paper}"/>${DRAWINGS[name]()}</svg>
<rect x="0.500" y="0.500" width="${width - 1}" height="${height - 1}" fill="none" stroke="${COLOURS.line}"/></svg>\n`;
  writeFileSync(join(FOLDER, `${name}.svg`), svg);
  const png = await sharp(Buffer.from(svg), { density: 144 })
    .resize(width * 2, height * 2)
    .png({ palette: true })
    .toBuffer();
  writeFileSync(join(FOLDER, `${name}.png`), png);
  console.log(`${name}: ${svg.length} bytes as SVG, ${png.length} as PNG`);
}
