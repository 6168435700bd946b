import { latePart } from '../late/late.tsx';

/* What of a document's page nobody needs before they reach for it. */

export const CONTENTS = latePart(async () => (await import('./bar/contents.tsx')).Contents);
export const FILES = latePart(async () => (await import('./file-buttons.tsx')).FileButtons);
export const FILES_AGAIN = latePart(async () => (await import('./file-buttons.tsx')).FileButtonsAgain);
export const FORM = latePart(async () => (await import('./fill-form.tsx')).FillForm);
export const FINISH = latePart(async () => (await import('./finish/finish-bar.tsx')).FinishBar);
export const PARTIES = latePart(async () => (await import('./parties/party-bar.tsx')).PartyBar);
export const PLACE = latePart(async () => (await import('./place/place-form.tsx')).PlaceForm);
export const RELATED = latePart(async () => (await import('../cards/document-cards.tsx')).DocumentCards);
export const TEAM = latePart(async () => (await import('./both/team-notices.tsx')).TeamNotices);
export const OWN = latePart(async () => (await import('./own-documents.tsx')).OwnDocuments);
export const PAGES = latePart(async () => (await import('./preview/live-pages.tsx')).LivePages);

if (import.meta.env.SSR) {
  const parts = [FORM, FILES, FILES_AGAIN, FINISH, PARTIES, PLACE, OWN, RELATED, PAGES, CONTENTS, TEAM];
  await Promise.all(parts.map((part) => part.fetch()));
}
