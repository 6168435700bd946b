import type { DocumentTemplate, ResolveOptions } from '../../../document/document.ts';
import type { CatalogueEntry } from '../../../services/catalogue/catalogue.ts';
import type { DocumentRequest } from '../../../services/documents/file-job.ts';
import type { FilledDocument } from '../../../services/drive/drive.ts';
import { today } from '../../filling/opened.server.ts';
import { type MemberContext, notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { sendingOf } from '../document-send/load.server.ts';

/** A document that can be sent for signature. `isFinished` is false for one that may still change. */
export type Ready = {
  entry: CatalogueEntry;
  document: FilledDocument;
  template: DocumentTemplate;
  request: DocumentRequest;
  known: ResolveOptions;
  isFinished: boolean;
};

/** What an address is about. @throws 404 for what is not there or somebody else's */
export async function readyOf(visit: WorkspaceContext): Promise<{ page: MemberContext; ready: Ready }> {
  const { page, entry, document } = await sendingOf(visit);
  const { services } = page;
  if (!document) throw notFound();
  const template = await services.documents.template(entry.id, document.madeWith);
  if (!template) throw notFound();
  const { request, known, stage } = await requestOf(page, { document, template });
  const isFinished = stage === 'finished' && document.status !== 'signed';
  return { page, ready: { entry, document, template, request, known, isFinished } };
}

/** What a file of a document is made of, by what is known of who sends it. */
export async function requestOf(
  { services, identity }: MemberContext,
  { document, template }: Pick<Ready, 'document' | 'template'>,
) {
  const { place, letterhead } = await services.letterheads.paper(identity.accountId, template, document);
  const stage = await services.numbers.stageOf(document);
  const { templateId, values, wording, madeWith: frozen } = document;
  const known = { stage, place, today: today(), email: identity.email };
  const request: DocumentRequest = { templateId, values, wording, frozen, letterhead, ...known };
  return { request, known: { blanks: 'values', notes: false, ...known } as const, stage };
}
