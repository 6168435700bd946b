import { setTimeout } from 'node:timers/promises';
import type { DocumentTemplate, DocumentValues } from '../../document/document.ts';
import { paperOf } from '../../document/document.ts';
import type { PagePlaces, SectionPlace } from '../../document/field-box.ts';
import { printerFor } from '../../document/resolve/print-value.ts';
import { wordingOf } from '../../document/resolve/wording.table.ts';
import { translator } from '../../locales/messages.server.ts';
import type { DocumentRequest } from '../../services/documents/file-job.ts';
import { PAGE_SIZES, SHARP_WIDTH } from '../../services/documents/pictures/picture.ts';
import { Refusal } from '../../services/outcome.ts';
import { type Place, paperOfCountry, placeCode } from '../../shared/places.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import type { Drawing } from './filling-data.ts';
import { documentAddress, languageOf, type Opened, prefillsOf, today } from './opened.server.ts';
import { printedValues } from './printed-values.ts';

type Drawn = PagePlaces & {
  pages: number;
  src: (page: number) => string;
  /** Twice as sharp. */
  sharp: ((page: number) => string) | null;
};

/** Of a section whose place is not known yet. */
const NOWHERE = 0;

/** How long a page waits for its pictures to be drawn; later its browser asks for them. */
const PATIENCE_MS = 700;

/**
 * The pages of a document as pictures marked as preview. A page that is opened does not wait for long: the template's
 * pictures stand in for what is not drawn yet, as they do for a new document.
 */
export async function drawingOf(
  page: MemberContext,
  opened: Opened,
  { isPatient }: { isPatient: boolean },
): Promise<Drawing> {
  const { document, place, template, entry } = opened;
  const inTime = isPatient ? <Made>(made: Promise<Made>) => made : soon;
  const isNew = !document && !place && !opened.letterhead;
  const filled = isNew && !isPatient ? undefined : await inTime(filledPictures(page, opened));
  const drawn = filled ?? (await inTime(plainPictures(page, opened))) ?? undrawnPictures(opened);
  const t = translator(page.locale, 'workspace');
  const paper = filled && place ? paperOfCountry(place.country) : paperOf(template);
  return {
    ...PAGE_SIZES[paper],
    isLate: !filled,
    isExample: !filled,
    pages: Array.from({ length: drawn.pages }, (_none, index) => ({
      src: drawn.src(index + 1),
      sharp: drawn.sharp?.(index + 1) ?? null,
      alt: t('document.pageAlt', { page: index + 1, pages: drawn.pages, title: entry.title }),
    })),
    boxes: drawn.boxes,
    sections: drawn.sections,
    printed: filled ? printedOn(page, template, { values: document?.values ?? {}, place }) : {},
  };
}

/** What is made, if that does not take long. */
export function soon<Made>(made: Promise<Made>): Promise<Made | undefined> {
  return Promise.race([made, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
}

/** What a document is drawn from. */
export function drawingRequest(
  { identity }: MemberContext,
  { entry, document, place, letterhead, stage }: Opened,
): DocumentRequest {
  return {
    templateId: entry.id,
    frozen: document?.madeWith,
    values: document?.values ?? {},
    wording: document?.wording ?? null,
    place,
    today: today(),
    email: identity.email,
    letterhead,
    stage,
  };
}

async function filledPictures(page: MemberContext, opened: Opened): Promise<Drawn | undefined> {
  const { documents } = page.services;
  const request = drawingRequest(page, opened);
  const { entry, id, document, place, letterhead, stage } = opened;
  // Changes with what is drawn, so that the browser may keep the picture.
  const version = [
    (document?.madeWith ?? entry.contentHash).slice(0, 8),
    document?.version ?? 0,
    place ? placeCode(place) : '',
    ...(letterhead ? [letterhead.key] : []),
    ...(stage === 'draft' ? [] : [stage]),
  ].join('.');
  try {
    const pages = await documents.filledPages(request);
    const places = await documents.filledPlaces(request);
    const src = (number: number) => `${documentAddress(entry)}/pages/${number}?doc=${id}&v=${version}`;
    const sharp = (number: number) => `${src(number)}&w=${SHARP_WIDTH}`;
    return pages === undefined || !places ? undefined : { ...places, pages, src, sharp };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function plainPictures({ services }: MemberContext, { entry }: Opened): Promise<Drawn> {
  return {
    pages: (await services.documents.pageCount(entry.id)) ?? 0,
    boxes: (await services.documents.boxes(entry.id)) ?? [],
    src: plainAddress(entry),
    sharp: null,
    sections: await plainSections(services, entry.id),
  };
}

/** As many as are known: each picture comes as soon as it is drawn. */
function undrawnPictures({ entry }: Opened): Drawn {
  return { pages: entry.pages ?? 1, boxes: [], sections: [], src: plainAddress(entry), sharp: null };
}

/** What is in it; where that stands is known of the document's own pictures. */
async function plainSections({ documents }: MemberContext['services'], id: number): Promise<SectionPlace[]> {
  const outline = await documents.outline(id);
  const titles = outline?.sections.map(({ number, title }) => `${number} ${title}`.trim()) ?? [];
  return titles.map((title) => ({ title, page: NOWHERE, top: 0 }));
}

function plainAddress({ id, contentHash }: Opened['entry']): Drawn['src'] {
  return (number) => `/app/pages/${id}/${number}?v=${contentHash.slice(0, 8)}`;
}

function printedOn(
  page: MemberContext,
  template: DocumentTemplate,
  { values, place }: { values: DocumentValues; place: Place | undefined },
): Record<string, string> {
  const printer = printerFor(languageOf(template, place), wordingOf(template.locale));
  return printedValues(template.fields, { values, prefills: prefillsOf(page, template, place) }, printer);
}
