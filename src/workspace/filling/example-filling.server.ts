import type { DocumentTemplate } from '../../document/document.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { newId } from '../../shared/ids.ts';
import { pictureOf } from '../cards/load.server.ts';
import { exampleMember, type WorkspaceExample } from '../example-page.server.ts';
import type { DocumentActs, FillingData, OwnDocument } from './filling-data.ts';
import { loadFilling } from './load.server.ts';
import type { Downloads } from './use-downloads.ts';
import type { Filling } from './use-filling.ts';

/** A suggested document as a plan opens it: the one that asks for least. */
export async function exampleFilling(page: WorkspaceExample): Promise<FillingData> {
  const entries = page.services.catalogue.suggested(page.locale);
  const opened = await Promise.all(
    entries.map(async (entry) => ({ entry, template: await page.services.documents.template(entry.id) })),
  );
  const asking = ({ template }: { template: DocumentTemplate | undefined }) => template?.fields.length ?? 0;
  const [first] = opened.filter(({ template }) => template).toSorted((a, b) => asking(a) - asking(b));
  const template = first?.template;
  if (!template) throw new Error('the library suggests no document');
  return loadFilling(exampleMember(page), {
    entry: first.entry,
    template,
    document: undefined,
    id: newId(),
    stage: 'draft',
    place: undefined,
    companyId: null,
    letterhead: null,
    hasFiles: true,
  });
}

/** The same as a free account sees it: pictures of the pages, one of which is enough here. */
export async function exampleTrial(page: WorkspaceExample): Promise<FillingData> {
  const data = await exampleFilling(page);
  const entry = page.services.catalogue.find(data.templateId);
  const pages = entry ? [{ src: pictureOf(page, entry, 600).png, sharp: null, alt: entry.title }] : [];
  const facts = { width: 600, height: 849, boxes: [], isLate: false, isExample: true, printed: {} };
  const sections = ['1 Parties', '2 Subject', '3 Term and termination'];
  const drawing = { ...facts, pages, sections: sections.map((title) => ({ title, page: 1, top: 0.2 })) };
  return { ...data, live: null, drawing };
}

/** A document while it is filled in, as its session tells. */
export function fillingOf(data: FillingData, status: Filling['status'] = 'idle'): Filling {
  const { id, values } = data;
  return {
    id,
    values,
    status,
    arrived: 0,
    conflicts: [],
    change: () => undefined,
    flush: () => Promise.resolve(true),
    take: () => undefined,
  };
}

/** What can be done with a document about which so many things are open. */
export function exampleActs({ locale }: WorkspaceExample, open: number): DocumentActs {
  return {
    label: textsOf(locale, 'updates').bar.label,
    shareLabel: textsOf(locale, 'sharing').share.link,
    commentsLabel: translator(locale, 'updates')('bar.comments', { count: open }),
    open,
    versions: { label: textsOf(locale, 'versions').link, href: '#versions' },
    signLabel: textsOf(locale, 'signing').link,
  };
}

/** What became of the presses for files. */
export function downloadsOf(state: Partial<Downloads> = {}): Downloads {
  return { pending: [], told: null, press: () => undefined, ...state };
}

/** A document of one's own, in a list. */
export function ownDocument(page: WorkspaceExample, more: Partial<OwnDocument> = {}): OwnDocument {
  const [entry] = page.services.catalogue.suggested(page.locale);
  return {
    id: newId(),
    name: 'Muster GmbH',
    edited: '2026-11-23',
    href: '#document',
    title: entry?.title ?? '',
    lang: entry?.locale,
    templateId: entry?.id ?? 0,
    status: { kind: 'draft', word: textsOf(page.locale, 'versions').status.draft },
    versions: { label: textsOf(page.locale, 'versions').link, href: '#versions' },
    pages: [
      { label: textsOf(page.locale, 'sharing').share.link, href: '#share' },
      { label: textsOf(page.locale, 'sharing').comments.title, href: '#comments' },
    ],
    ...more,
  };
}
