import { storedAmount } from '../../../../document/amounts/stored-amount.ts';
import { printerFor } from '../../../../document/resolve/print-value.ts';
import * as TIMERS from '../../../state/timers.table.ts';
import {
  baselineOf,
  type FillLine,
  INSET,
  type LaidText,
  laidText,
  type Measure,
  roomOf,
  textSize,
} from './fill-places.ts';
import { keepTyped } from './keep-typed.client.ts';
import { showPlace } from './show-place.client.ts';

const FACE = '"Source Serif 4"';
const SVG = 'http://www.w3.org/2000/svg';

/** Brings the form of a template's page to life, at the first sign that somebody wants to type: once per page. */
export function fillIn(form: HTMLFormElement): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[data-key]')];
  const printer = printerFor(form.dataset['tag'] ?? 'en', { yes: '', no: '' });
  const measure = measureIn(FACE);
  const paint = (input: HTMLInputElement) => {
    const { type } = input.dataset;
    const text = printer.value(type === 'date' || type === 'money' ? type : 'text', valueIn(input));
    for (const place of placesOf(input)) paintPlace(place, text, measure);
  };
  const draft = (read: (input: HTMLInputElement) => string) => ({
    template: Number(form.dataset['template']),
    values: Object.fromEntries(inputs.map((input) => [input.dataset['key'] ?? '', read(input)])),
  });
  const before = draft((input) => asValue(input.defaultValue, input));
  const keep = keepTyped(() => draft(valueIn), before);
  // Something may have been typed while this code was on its way.
  let pause = setTimeout(keep, TIMERS.draftPause);
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) paint(target);
    clearTimeout(pause);
    pause = setTimeout(keep, TIMERS.draftPause);
  });
  // A field was left, or the button pressed, which may lead to the sign-up.
  form.addEventListener('change', keep);
  form.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) keep();
  });
  window.addEventListener('pagehide', keep);
  form.addEventListener('focusin', ({ target }) => showPlace(form, target));
  form.addEventListener('focusout', () => showPlace(form, null));
  showPlace(form, document.activeElement);
  const paintAll = () => inputs.forEach(paint);
  paintAll();
  // Measured again in the face of the document once it is there.
  for (const weight of document.querySelector('.fill-places [data-strong]') ? [400, 600] : [400])
    document.fonts.load(`${weight} 1em ${FACE}`).then(paintAll, console.error);
}

function valueIn(input: HTMLInputElement): string {
  return asValue(input.value, input);
}

/** What was typed, as a value of the document: `25000.50 USD` for 25.000,50. */
function asValue(typed: string, { dataset }: HTMLInputElement): string {
  const { currency } = dataset;
  return currency ? storedAmount(typed, { language: document.documentElement.lang, currency }) : typed.trim();
}

/** Where a field stands on the page. */
function placesOf({ dataset }: HTMLInputElement): SVGGElement[] {
  const all = [...document.querySelectorAll<SVGGElement>('.fill-places > g')];
  return all.filter((place) => place.dataset['key'] === dataset['key']);
}

function paintPlace(place: SVGGElement, text: string, measure: Measure): void {
  const boxes = [...place.querySelectorAll('svg')];
  const lines = boxes.map(({ width, height }) => ({
    width: width.baseVal.value,
    height: height.baseVal.value,
  }));
  const laid = laidText(text, { lines, strong: 'strong' in place.dataset }, measure);
  boxes.forEach((box, index) => {
    const line = lines[index];
    if (line) paintLine(box, line, text === '' ? undefined : laid[index]);
  });
}

/** As the server writes it (fill-page.tsx); without a text the example shows. */
function paintLine(
  box: SVGSVGElement,
  line: Pick<FillLine, 'width' | 'height'>,
  laid: LaidText | undefined,
): void {
  box.querySelector('rect')?.toggleAttribute('data-filled', laid !== undefined);
  box.querySelector('text')?.remove();
  if (!laid) return;
  const element = box.appendChild(document.createElementNS(SVG, 'text'));
  element.textContent = laid.text;
  element.setAttribute('x', `${INSET}`);
  element.setAttribute('y', `${baselineOf(line)}`);
  element.setAttribute('font-size', `${textSize(line)}`);
  if (!laid.squeezed) return;
  element.setAttribute('textLength', `${roomOf(line)}`);
  element.setAttribute('lengthAdjust', 'spacingAndGlyphs');
}

/** Widths without a layout. */
function measureIn(face: string): Measure {
  const context = document.createElement('canvas').getContext('2d');
  return (text, size, strong) => {
    if (!context) return 0;
    context.font = `${strong ? 600 : 400} 100px ${face}, Georgia, serif`;
    return (context.measureText(text).width * size) / 100;
  };
}
