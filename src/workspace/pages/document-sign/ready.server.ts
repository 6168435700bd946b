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
  const { services, identity } = page;
  if (!document) throw notFound();
  const template = await services.documents.template(entry.id, document.madeWith);
  if (!template) throw notFound();
  const { place, letterhead } = await services.letterheads.paper(identity.accountId, template, document);
  const stage = await services.numbers.stageOf(document);
  const { values, wording, madeWith: frozen } = document;
  const known = { stage, place, today: today(), email: identity.email };
  return {
    page,
    ready: {
      ...{ entry, document, template },
      request: { templateId: entry.id, values, wording, frozen, letterhead, ...known },
      known: { blanks: 'values', notes: false, ...known },
      isFinished: stage === 'finished' && document.status !== 'signed',
    },
  };
}
