import { use, useState } from 'react';
import { useHydrated } from '../forms/use-hydrated.ts';
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

const PARTS = [FORM, FILES, FILES_AGAIN, FINISH, PARTIES, PLACE, OWN, RELATED, PAGES, CONTENTS, TEAM];

const fetchAll = () => Promise.all(PARTS.map((part) => part.fetch()));
let there: Promise<unknown> | undefined;

function allThere(): Promise<unknown> {
  there ??= fetchAll();
  return there;
}

/**
 * Whoever comes from another page of the workspace sees that one until all of this one can be drawn: the server has
 * written none of it.
 */
export function useAllParts(): void {
  const hydrated = useHydrated();
  const [isFromServer] = useState(!hydrated);
  if (isFromServer) return;
  use(allThere());
}

if (import.meta.env.SSR) await fetchAll();
