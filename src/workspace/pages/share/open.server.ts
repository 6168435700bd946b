import { applyWording } from '../../../document/wording/apply-wording.ts';
import { sharePath } from '../../../routes/link-paths.ts';
import type { DocumentRequest } from '../../../services/documents/file-job.ts';
import type { OpenShare } from '../../../services/sharing/shares.server.ts';
import { today } from '../../filling/opened.server.ts';
import { notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';

/** What the link of an address opens, whoever asks. @throws 404 alike for what is over, wrong and never was; 429 */
export async function openLink(page: WorkspaceContext): Promise<OpenShare> {
  const { services, params, visit } = page;
  await services.limits.take('share', visit.address);
  const open = await services.shares.open(params['secret'] ?? '');
  if (!open) throw notFound();
  return open;
}

/** The same for what lies behind the page: without its password it is not there. @throws 404, 429 */
export async function openUnlocked(page: WorkspaceContext): Promise<OpenShare> {
  const open = await openLink(page);
  if (!page.services.shares.isPassed(open, page.cookies.pg_pass)) throw notFound();
  return open;
}

/** A shared document, as its maker would see it. @throws 404 where its template is gone */
export async function sharedDocument({ services }: WorkspaceContext, { share, item }: OpenShare) {
  const accountId = share.createdBy;
  const [document, account, licence] = await Promise.all([
    services.drive.find(accountId, item.id),
    services.account.get(accountId),
    services.entitlements.active(accountId),
  ]);
  const entry = document && services.catalogue.known(document.templateId);
  const template = entry && (await services.documents.template(entry.id, document.madeWith));
  if (!document || !template || !account) throw notFound();
  const { place, letterhead } = await services.letterheads.paper(accountId, template, document);
  const request: DocumentRequest = {
    templateId: entry.id,
    values: document.values,
    wording: document.wording,
    // A draft stays with the words it was begun with, and what was finished as it was.
    frozen: document.madeWith,
    place,
    letterhead,
    stage: await services.numbers.stageOf(document),
    today: today(),
    email: account.userEmail,
  };
  return {
    entry,
    document,
    request,
    template: applyWording(template, document.wording),
    /** Without a plan pages are marked and no file leaves (decision 0044, what a trial sees). */
    isLicensed: licence !== undefined && !licence.isRestricted,
  };
}
export type SharedDocument = Awaited<ReturnType<typeof sharedDocument>>;

/** Where the pages of an open link lie. */
export function pathOfLink({ params }: Pick<WorkspaceContext, 'params'>): string {
  return sharePath(params['secret'] ?? '');
}
