import { LOCALES } from '../../locales/locales.table.ts';
import type { PageFacts } from './page-facts.ts';
import { type PageDocument, update } from './store.ts';

/** What the page shows, read from the page itself: it need not be told twice. */
export function readPageDocuments({ locale, alias }: PageFacts): void {
  const documents = [...document.querySelectorAll('.document-card')].map(documentOf);
  const offered = [...document.querySelectorAll<HTMLElement>('main a[data-doc]')];
  const folders = offered.map(({ dataset }) => dataset['doc'] ?? '').filter((doc) => doc && !isDocument(doc));
  const count = document.querySelector<HTMLElement>('dialog[data-count]')?.dataset['count'] ?? '';
  update('lp', { documents, count });
  // With a `q` they are what was found for it.
  update('defaultDocs', { keyword: LOCALES[locale].keyword, documents: alias ? [] : documents });
  update('drive', { folders: [...new Set(folders)] });
}

/** Whether a destination is one document, and not a folder. */
export function isDocument(destination: string): boolean {
  return /-D\d+$/.test(destination);
}

function documentOf(card: Element): PageDocument {
  const link = card.querySelector<HTMLAnchorElement>('a');
  const label = card.querySelector('.document-card-title')?.textContent ?? '';
  return {
    label,
    url: link?.dataset['doc'] ?? '',
    thumb: card.querySelector('.page-picture')?.getAttribute('src') ?? '',
    search: `search/?t=${encodeURIComponent(label.toLowerCase())}`,
  };
}
