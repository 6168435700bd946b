import css from './combobox.css?inline';
import type { Suggestion } from './suggestion.ts';
import { SUGGESTION_KEYS } from './suggestion-keys.ts';
import { Suggestions } from './suggestions.client.ts';

export type ComboboxParts = {
  form: HTMLFormElement;
  /** Its part of the page in which the list is shown, below everything else in it. */
  place: HTMLElement;
  /** Language of the visitor, as the cache API takes it. */
  locale: string;
  texts: ComboboxTexts;
  /** Where something of one's own is asked for besides: its address before the text. */
  own?: string | undefined;
  /** Opens a document by its slug, or something of one's own by its address. */
  open: (slug: string) => void;
};

export type ComboboxTexts = {
  /** What the list is called. */
  label: string;
  /** 'Suggestions: #', said aloud. */
  count: string;
};

/** Words of one letter mean nothing yet. */
const SHORTEST = 2;

/**
 * Makes the search field of a form a combobox with a list of documents (WAI-ARIA APG, list autocomplete): arrow keys
 * move through the list and write what is chosen into the field, Enter opens it, Escape closes the list and gives back
 * what was typed. Enter without a choice sends the form, as it does without script.
 */
export function makeCombobox(parts: ComboboxParts): () => void {
  const input = parts.form.querySelector<HTMLInputElement>('input[type=search]');
  return input ? new Combobox(input, parts).remove : () => undefined;
}

class Combobox {
  readonly #input: HTMLInputElement;
  readonly #parts: ComboboxParts;
  readonly #list = document.createElement('ul');
  readonly #status = document.createElement('div');
  readonly #suggestions: Suggestions;
  readonly #listening = new AbortController();
  #shown: readonly Suggestion[] = [];
  #chosen = -1;
  #typed: string;

  constructor(input: HTMLInputElement, parts: ComboboxParts) {
    [this.#input, this.#parts, this.#typed] = [input, parts, input.value];
    this.#suggestions = new Suggestions({ ...parts, show: (found) => this.#show(found) });
    this.#build();
    const { signal } = this.#listening;
    input.addEventListener('input', () => this.#ask(), { signal });
    input.addEventListener('keydown', (event) => this.#press(event), { signal });
    input.addEventListener('blur', () => this.#close(), { signal });
    input.addEventListener('click', () => this.#chosen < 0 && this.#ask(), { signal });
    // The field keeps the focus while somebody points at the list.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    this.#list.addEventListener('click', (event) => this.#click(event), { signal });
    parts.form.addEventListener('submit', () => this.#close(), { signal });
    // Who typed before this was here waits already.
    if (document.activeElement === input && input.value !== input.defaultValue) this.#ask();
  }

  /** Leaves the field as it was. */
  readonly remove = () => {
    this.#close();
    this.#listening.abort();
    this.#list.remove();
    this.#status.remove();
    for (const name of ['role', 'aria-expanded', 'aria-controls', 'aria-autocomplete'])
      this.#input.removeAttribute(name);
  };

  #build(): void {
    addStyles();
    const { label } = this.#parts.texts;
    const id = `${this.#input.id}-list`;
    Object.assign(this.#list, { id, className: 'combobox-list', hidden: true });
    setAttributes(this.#list, { role: 'listbox', 'aria-label': label });
    this.#status.className = 'visually-hidden';
    this.#status.setAttribute('role', 'status');
    setAttributes(this.#input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': id,
    });
    this.#parts.place.classList.add('combobox');
    this.#parts.place.append(this.#list, this.#status);
  }

  #ask(): void {
    this.#typed = this.#input.value;
    const text = this.#typed.trim();
    if (text.length < SHORTEST) this.#close();
    else this.#suggestions.ask(text);
  }

  #show(found: readonly Suggestion[]): void {
    if (document.activeElement !== this.#input) return;
    this.#shown = found;
    this.#list.replaceChildren(...found.map((suggestion, index) => this.#option(suggestion, index)));
    this.#choose(-1);
    this.#setOpen(found.length > 0);
    this.#status.textContent = this.#parts.texts.count.replace('#', String(found.length));
  }

  #option({ label, department, language, picture }: Suggestion, index: number): HTMLLIElement {
    const option = document.createElement('li');
    Object.assign(option, { id: `${this.#list.id}-${index}`, className: 'combobox-option' });
    setAttributes(option, { role: 'option', 'aria-selected': 'false' });
    const title = document.createElement('span');
    Object.assign(title, { textContent: label, lang: language });
    const place = document.createElement('span');
    Object.assign(place, { textContent: department, className: 'combobox-place' });
    option.append(title, ' ', place);
    if (picture) option.append(coverOf(picture));
    return option;
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const isOpen = !this.#list.hidden;
    const { below, above, open, close } = SUGGESTION_KEYS;
    if (event.key === below || event.key === above) {
      event.preventDefault();
      if (isOpen) this.#move(event.key === below ? 1 : -1);
      else this.#ask();
    } else if (event.key === close && isOpen) {
      event.preventDefault();
      this.#input.value = this.#typed;
      this.#close();
    } else if (event.key === open && isOpen) this.#open(event, this.#shown[this.#chosen]);
    else if (event.key === 'Tab') this.#close();
  }

  /** Moves through the list; before its first and after its last entry stands what was typed. */
  #move(step: 1 | -1): void {
    // A newer list would pull what is chosen away.
    this.#suggestions.stop();
    const places = this.#shown.length + 1;
    this.#choose(((this.#chosen + 1 + step + places) % places) - 1);
    this.#input.value = this.#shown[this.#chosen]?.label ?? this.#typed;
  }

  #choose(index: number): void {
    this.#list.children[this.#chosen]?.setAttribute('aria-selected', 'false');
    this.#chosen = index;
    const option = this.#list.children[index];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) this.#input.setAttribute('aria-activedescendant', option.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }

  #click(event: MouseEvent): void {
    const option = event.target instanceof Element ? event.target.closest('[role=option]') : null;
    if (option) this.#open(event, this.#shown[[...this.#list.children].indexOf(option)]);
  }

  #open(event: Event, suggestion: Suggestion | undefined): void {
    if (!suggestion) return;
    event.preventDefault();
    this.#input.value = suggestion.label;
    this.#close();
    this.#parts.open(suggestion.url);
  }

  #close(): void {
    this.#suggestions.stop();
    this.#choose(-1);
    this.#setOpen(false);
    this.#status.textContent = '';
  }

  #setOpen(open: boolean): void {
    this.#list.hidden = !open;
    this.#input.setAttribute('aria-expanded', String(open));
  }
}

/** The first page, small; its title stands beside it. */
function coverOf({ avif, png }: NonNullable<Suggestion['picture']>): HTMLElement {
  const cover = document.createElement('picture');
  const source = document.createElement('source');
  setAttributes(source, { type: 'image/avif', srcset: avif });
  const image = document.createElement('img');
  setAttributes(image, { alt: '', width: '34', height: '48', src: png });
  cover.className = 'combobox-cover';
  cover.append(source, image);
  return cover;
}

function setAttributes(element: HTMLElement, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

let styled = false;

/** The list's looks come with its code: pages on which nobody searches do not carry them. */
function addStyles(): void {
  if (styled) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
