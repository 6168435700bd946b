/** From here on page and form stand beside each other (template-page.css). */
const SIDE_BY_SIDE = '(min-width: 700px)';
const ZOOM = 1.7;
/** Where in the window's visible strip a place is brought to: a share of its width, and pixels from its end. */
const ACROSS = 0.5;
const FROM_END = 64;

/** Marks the places of the field one is in; on a narrow screen the page moves there, close enough to read. */
export function showPlace(form: HTMLFormElement, field: EventTarget | null): void {
  const page = document.querySelector<HTMLElement>('.fill-page');
  if (!page) return;
  const key = field instanceof HTMLInputElement && form.contains(field) ? field.dataset['key'] : undefined;
  const places = [...page.querySelectorAll<SVGGElement>('.fill-places > g')];
  for (const place of places) place.toggleAttribute('data-current', place.dataset['key'] === key);
  const first = places.find((place) => place.dataset['key'] === key);
  const wide = window.matchMedia(SIDE_BY_SIDE).matches;
  move(page, first && !wide ? first.querySelector('svg') : null);
}

function move(page: HTMLElement, box: SVGSVGElement | null): void {
  const frame = page.parentElement;
  const view = box?.ownerSVGElement?.viewBox.baseVal;
  if (!box || !view || !frame) {
    for (const name of ['--fill-x', '--fill-y', '--fill-zoom']) page.style.removeProperty(name);
    return;
  }
  const middle = box.x.baseVal.value + Math.min(box.width.baseVal.value, view.width / ZOOM) / 2;
  const x = (middle / view.width) * page.offsetWidth * ZOOM;
  const y = ((box.y.baseVal.value + box.height.baseVal.value / 2) / view.height) * page.offsetHeight * ZOOM;
  const left = Math.max(frame.clientWidth - page.offsetWidth * ZOOM, frame.clientWidth * ACROSS - x);
  page.style.setProperty('--fill-x', `${Math.min(0, left)}px`);
  page.style.setProperty('--fill-y', `${frame.clientHeight - FROM_END - y}px`);
  page.style.setProperty('--fill-zoom', `${ZOOM}`);
}
