import { holdStart } from '../late/hold-start.ts';
import { latePart } from '../late/late.tsx';

/* What of a document's page nobody needs before they reach for it. */

/** Nobody types into it before its code is there: the pages are shown until then. */
export const FORM = latePart(async () => (await import('./fill-form.tsx')).FillForm);
export const PAGES = latePart(async () => (await import('./preview/live-pages.tsx')).LivePages);
/** What adds up, for who finishes a document. */
export const LACKS = latePart(async () => (await import('../../document/amounts/lacks.ts')).lacksOf);
/** What saves a file that was asked for. */
export const FILES = latePart(async () => (await import('./fetch-file.client.ts')).fetchFile);
/** Of a team's document: what others change meanwhile. */
export const CHANGES = latePart(async () => (await import('../changes/document-notice.tsx')).DocumentNotice);

if (import.meta.env.SSR) await Promise.all([FORM.fetch(), PAGES.fetch(), CHANGES.fetch()]);
// A form that the server shows is typed into at once: the page starts with it.
else if (document.querySelector('.filling[data-view=form]')) holdStart(FORM.fetch());
