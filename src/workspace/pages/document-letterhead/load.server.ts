import { textsOf } from '../../../locales/messages.server.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import type { Paper } from '../../../services/letterheads/letterheads.server.ts';
import { drawingOf } from '../../filling/drawing.server.ts';
import { documentHref, entryOf, open } from '../../filling/open.server.ts';
import type { Opened } from '../../filling/opened.server.ts';
import { worded } from '../../filling/worded.ts';
import {
  type MemberContext,
  memberOf,
  notFound,
  type WorkspaceContext,
} from '../../shell/workspace-context.server.ts';
import type { DocumentLetterheadProps } from './document-letterhead-page.tsx';

export type OpenedPaper = { page: MemberContext; opened: Opened; paper: Paper };

/** The document an address names, and its paper. @throws 404 */
export async function openedPaper(visit: WorkspaceContext): Promise<OpenedPaper> {
  const entry = entryOf(visit);
  const page = memberOf(visit, `doc/${documentSlug(entry)}`);
  const opened = await open(page, entry, page.url.searchParams.get('doc') ?? '');
  if (!opened.document) throw notFound();
  const { accountId } = page.identity;
  const paper = await page.services.letterheads.paper(accountId, opened.template, opened.document);
  return { page, opened, paper };
}

/** On what a document is printed, to be changed. */
export async function loadDocumentLetterhead(visit: WorkspaceContext): Promise<DocumentLetterheadProps> {
  const { page, opened, paper } = await openedPaper(visit);
  const known = paper.company && (await page.services.letterheads.find(paper.company));
  const [first] = (await drawingOf(page, opened, { isPatient: false })).pages;
  return documentLetterheadProps(page, opened, { paper, hasLetterhead: known !== undefined, first });
}

type Known = { paper: Paper; hasLetterhead: boolean; first: { src: string; alt: string } | undefined };

/** The same in words. */
export function documentLetterheadProps(
  page: MemberContext,
  opened: Pick<Opened, 'entry' | 'id' | 'document'>,
  { paper, hasLetterhead, first }: Known,
): DocumentLetterheadProps {
  const { locale, link } = page;
  const texts = textsOf(locale, 'letterhead').document;
  const { company, isOn, isUsual } = paper;
  const isFinished = (opened.document?.finishedAt ?? null) !== null;
  const isLettered = isOn && hasLetterhead;
  const name = company?.name ?? '';
  return {
    texts,
    brand: textsOf(locale, 'workspace').shell.brand,
    state: isLettered ? worded(texts.on, { name }) : texts.off,
    usual: isUsual && !isFinished && hasLetterhead ? texts[isOn ? 'usualOn' : 'usualOff'] : null,
    isFinished,
    turn: hasLetterhead && !isFinished ? turned(isOn) : null,
    none: !isFinished && company && !hasLetterhead ? worded(texts.none, { name }) : null,
    nobody: !isFinished && !company ? texts.nobody : null,
    design: company && !isFinished ? link(`companies/${company.id}/letterhead/`) : null,
    companiesHref: link('companies/'),
    first: first ?? null,
    back: documentHref(page, opened.entry, opened.id),
  };
}

function turned(isOn: boolean): 'on' | 'off' {
  return isOn ? 'off' : 'on';
}
