import { makeCombobox } from '../../../ui/combobox/combobox.client.ts';
import { keepTyped } from '../../pages/template/fill/keep-typed.client.ts';
import * as TIMERS from '../../state/timers.table.ts';

/** Brings the desk to life at the first touch: once per page. */
export function bringToLife(desk: HTMLElement): void {
  // What plays by itself stops (desk.css).
  desk.dataset['touched'] = '';
  let keep = keeperOf(desk);
  let pause: ReturnType<typeof setTimeout> | undefined;
  desk.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    write(desk, target);
    clearTimeout(pause);
    pause = setTimeout(() => keep(), TIMERS.draftPause);
  });
  const bring = (slug: string) =>
    lay(desk, slug).then(() => {
      keep = keeperOf(desk);
      keep();
    });
  desk.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.desk-often a') : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    bring(new URLSearchParams(link.search).get('paper') ?? '').catch(() => location.assign(link.href));
  });
  desk.addEventListener('change', () => keep());
  desk.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) keep();
  });
  addEventListener('pagehide', () => keep());
  for (const input of blanksOf(desk)) write(desk, input);
  const search = desk.querySelector<HTMLFormElement>('.desk-search');
  const { locale = 'en', label = '', count = '' } = desk.dataset;
  if (search)
    makeCombobox({
      form: search,
      place: search,
      locale,
      texts: { label, count },
      open: (slug) => void bring(slug).catch(() => search.submit()),
    });
}

function blanksOf(desk: HTMLElement): HTMLInputElement[] {
  return [...desk.querySelectorAll<HTMLInputElement>('.desk-blank input')];
}

/** What a blank holds stands everywhere on the page where the document names that side. */
function write(desk: HTMLElement, { id, value, placeholder }: HTMLInputElement): void {
  const side = id.replace('desk-', '');
  for (const mark of desk.querySelectorAll(`mark[data-side="${side}"]`))
    mark.textContent = value.trim() || placeholder;
}

/** The field of the template that a control asks for: `fill.lender`, as the form of its own page takes it. */
function keyOf({ name }: HTMLInputElement): string {
  return name.slice(name.indexOf('.') + 1);
}

/** Sends names and choice to the server, as a template's page does, so that the document begins with them. */
function keeperOf(desk: HTMLElement): () => void {
  const template = Number(desk.querySelector<HTMLElement>('.desk-fill')?.dataset['template']);
  const blanks = blanksOf(desk);
  const choices = [...desk.querySelectorAll<HTMLInputElement>('.desk-choice input')];
  const draft = (
    held: (input: HTMLInputElement) => string,
    isChosen: (input: HTMLInputElement) => boolean,
  ) => ({
    template,
    values: Object.fromEntries([
      ...blanks.map((input) => [keyOf(input), held(input)]),
      ...choices.filter(isChosen).map((input) => [keyOf(input), input.value]),
    ]),
  });
  return keepTyped(
    () =>
      draft(
        ({ value }) => value.trim(),
        ({ checked }) => checked,
      ),
    draft(
      ({ defaultValue }) => defaultValue,
      ({ defaultChecked }) => defaultChecked,
    ),
  );
}

/** Lays another document on the desk, with the names that were typed. */
async function lay(desk: HTMLElement, slug: string): Promise<void> {
  const typed = new Map(blanksOf(desk).map(({ id, value }) => [id, value]));
  const found = await fetchPage(slug);
  for (const part of ['.desk-fill', '.desk-sheet']) {
    const [old, next] = [desk.querySelector(part), found.querySelector(part)];
    if (!old || !next) throw new Error(`no ${part} on the page that was fetched`);
    old.replaceWith(document.adoptNode(next));
  }
  for (const input of blanksOf(desk)) {
    input.value = typed.get(input.id) ?? '';
    write(desk, input);
  }
  const told = desk.querySelector<HTMLElement>('.desk-told');
  const title = desk.querySelector('.desk-sheet h2')?.textContent ?? '';
  if (told) told.textContent = (told.dataset['words'] ?? '').replace('#', title);
}

/** This page with another document. Not fetch: its text would have to be made into elements, which the policy forbids. */
function fetchPage(slug: string): Promise<Document> {
  const request = new XMLHttpRequest();
  request.open('GET', `${location.pathname}?paper=${encodeURIComponent(slug)}`);
  request.setRequestHeader('Accept', 'text/html');
  request.responseType = 'document';
  return new Promise((resolve, reject) => {
    request.onload = () => {
      const found: Document | null = request.response;
      if (found && request.status === 200) resolve(found);
      else reject(new Error(`answered ${request.status}`));
    };
    request.onerror = reject;
    request.send();
  });
}
