import * as TIMERS from '../../state/timers.table.ts';

/** Fetches a text dialog's text from the page it has of its own, once; without it the link to that page stays. */
export async function fillText(dialog: HTMLDialogElement): Promise<void> {
  const place = dialog.querySelector<HTMLElement>('[data-text-from]');
  if (!place || place.dataset['state'] === 'loading' || place.dataset['state'] === 'loaded') return;
  place.dataset['state'] = 'loading';
  try {
    const [response] = await Promise.all([
      fetch(place.dataset['textFrom'] ?? ''),
      new Promise((resolve) => setTimeout(resolve, TIMERS.fetchMinimum)),
    ]);
    if (!response.ok) throw new Error(`the text answered ${response.status}`);
    place.querySelector('.prose')?.replaceChildren(textIn(await response.text()));
    place.dataset['state'] = 'loaded';
  } catch (error) {
    console.error(error);
    place.dataset['state'] = 'failed';
  }
}

/** What a text is made of (sections/prose); whatever else there is becomes a span. */
const TAGS = new Set(
  'p ul ol li section h2 h3 strong em code a table thead tbody tr th td address'.split(' '),
);
const PIECES = /<!--.*?-->|<(\/?)(\w+)([^>]*)>|([^<]+)/gs;

/**
 * The prose of a page of ours, built element by element. No markup is parsed: Trusted Types forbid it, and a parsed
 * page would bring the styles along that this page's policy refuses. Anchors stay behind, they belong to that page.
 */
function textIn(html: string): DocumentFragment {
  const start = html.search(/<div class="prose\b/);
  if (start === -1) throw new Error('the page has no text');
  const root = document.createDocumentFragment();
  const open: ParentNode[] = [root];
  const text = html.slice(html.indexOf('>', start) + 1);
  for (const [, closing, tag, attributes = '', words = ''] of text.matchAll(PIECES)) {
    const within = open.at(-1);
    // The end of the prose itself.
    if (!within) break;
    if (closing) open.pop();
    else if (tag) open.push(appended(within, elementOf(tag, attributes)));
    else within.append(decoded(words));
  }
  return root;
}

function appended(within: ParentNode, element: HTMLElement): HTMLElement {
  within.append(element);
  return element;
}

function elementOf(tag: string, attributes: string): HTMLElement {
  const element = document.createElement(TAGS.has(tag) ? tag : 'span');
  const href = /\bhref="([^"#][^"]*)"/.exec(attributes)?.[1];
  const scope = /\bscope="(\w+)"/.exec(attributes)?.[1];
  if (href && /^(\/|https:|mailto:|tel:)/.test(href)) element.setAttribute('href', decoded(href));
  if (scope) element.setAttribute('scope', scope);
  return element;
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => CHARACTERS[name] ?? '');
}
