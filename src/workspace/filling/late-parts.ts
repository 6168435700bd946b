import { holdStart } from '../late/hold-start.ts';
import { latePart } from '../late/late.tsx';

/* What of a document's page nobody needs before they reach for it. */

/** Nobody types into it before its code is there: the pages are shown until then. */
export const FORM = latePart(async () => (await import('./fill-form.tsx')).FillForm);
export const PAGES = latePart(async () => (await import('./preview/live-pages.tsx')).LivePages);

if (import.meta.env.SSR) await Promise.all([FORM.fetch(), PAGES.fetch()]);
// A form that the server shows is typed into at once: the page starts with it.
else if (document.querySelector('.filling[data-view=form]')) holdStart(FORM.fetch());
