import type { Stage } from '../../../document/document.ts';
import { FILE_FORMATS, FILE_TYPES, type FileFormat, formatsOf } from '../../../document/file-formats.ts';
import { type CatalogueEntry, documentSlug } from '../../../services/catalogue/catalogue.ts';
import { isUnavailable } from '../../../services/database/database.server.ts';
import { documentFileName } from '../../../services/drive/document-file-name.ts';
import type { FilledDocument } from '../../../services/drive/drive.ts';
import type { DocumentVersion } from '../../../services/drive/version.ts';
import { DOWNLOADS_A_MINUTE, type DownloadRefusal } from '../../../services/entitlements/entitlements.ts';
import { Refusal } from '../../../services/outcome.ts';
import { now } from '../../../shared/clock.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { parsePlace } from '../../../shared/places.ts';
import { documentHref, entryOf } from '../../filling/open.server.ts';
import { attachment } from '../../shell/attachment.ts';
import { onward } from '../../shell/entry.server.ts';
import { type Flash, flashText } from '../../shell/flash.ts';
import {
  type MemberContext,
  memberOf,
  notFound,
  postedTexts,
  type WorkspaceContext,
} from '../../shell/workspace-context.server.ts';

const AGAIN_S = 5;

const REFUSALS = {
  noPlan: { status: 403, flash: 'noPlan', message: 'There is no active plan.' },
  unproven: { status: 403, flash: 'unproven', message: 'The mailbox is not proven yet.' },
  restricted: { status: 403, flash: 'licenceRestricted', message: 'The licence is restricted.' },
  tooMany: { status: 429, flash: 'tooManyFiles', message: 'The licence covers 100 files a day.' },
  tooFast: {
    status: 429,
    flash: 'tooFast',
    message: `The licence makes ${DOWNLOADS_A_MINUTE} files a minute. Please come back a little later.`,
  },
  away: { status: 503, flash: 'fileAway', message: 'The file cannot be made at the moment.' },
  tooManyAddresses: {
    status: 429,
    flash: 'tooManyAddresses',
    message: 'The licence covers 10 different IP addresses a day. Please write to our support.',
  },
} as const satisfies Record<string, { status: number; flash: Flash['kind']; message: string }>;

/**
 * A document as a file (sections 4.4 and 9): to accounts with an active plan, at most 100 a day, to ten addresses of a
 * licence. Everybody else is refused here, whatever their buttons say.
 */
export async function actFile(page: WorkspaceContext): Promise<Response> {
  const entry = entryOf(page);
  const member = memberOf(page, `doc/${documentSlug(entry)}`);
  const fields = await postedTexts(page.request);
  const format = FILE_FORMATS.find((known) => known === fields['format']);
  if (!format) return new Response(null, { status: 400 });
  const { copy = '', notes, version = '' } = fields;
  try {
    return await handOut(member, { entry, format, copy, version, notes: notes === 'yes' });
  } catch (error) {
    if (!isAway(error)) throw error;
    const back = copy ? documentHref(member, entry, copy) : member.link(`doc/${documentSlug(entry)}`);
    return refusal(member, { outcome: 'away', retryAfterSeconds: AGAIN_S }, back);
  }
}

/** Nothing is wrong with what was asked: the database is away, or the file was not made in its time. */
function isAway(error: unknown): boolean {
  return isUnavailable(error) || (error instanceof Refusal && error.status === 503);
}

type Refused = DownloadRefusal | { outcome: 'away'; retryAfterSeconds: number };

/** `version`: of the document, '' for what it says now; `notes`: with those the author wrote for whoever fills it in. */
type Wanted = { entry: CatalogueEntry; format: FileFormat; copy: string; version: string; notes: boolean };

async function handOut(page: MemberContext, wanted: Wanted): Promise<Response> {
  const { entry, format, notes } = wanted;
  const { services, identity } = page;
  const document = await documentOf(page, entry, wanted.copy);
  const version = wanted.version === '' ? null : await versionOf(page, document, wanted.version);
  const state = version ?? document;
  const frozen = state?.madeWith;
  const template = await services.documents.template(entry.id, frozen);
  if (!template || !formatsOf(template).includes(format)) throw notFound();
  const { address } = page.visit;
  const paper = await services.letterheads.paper(identity.accountId, template, document);
  const asked = { templateId: entry.id, documentId: document?.id ?? null, format, address };
  const request = {
    templateId: entry.id,
    frozen,
    values: state?.values ?? {},
    wording: state?.wording ?? null,
    place: state?.frozen ? parsePlace(state.frozen.place) : paper.place,
    today: now().toISOString().slice(0, 10),
    email: identity.email,
    letterhead: paper.letterhead,
    stage: await stageOf(page, document, version),
    format,
    notes,
  };
  const made = await services.entitlements.download(identity, asked, () =>
    services.documents.produce(request, identity),
  );
  const back = document ? documentHref(page, entry, document.id) : page.link(`doc/${documentSlug(entry)}`);
  if (made.outcome !== 'allowed') return refusal(page, made, back);
  if (!made.file) throw notFound();
  return new Response(new Uint8Array(made.file), {
    headers: {
      'Content-Type': FILE_TYPES[format],
      'Content-Disposition': attachment(
        documentFileName(template, request.values, format, document?.givenName ?? ''),
      ),
      'Cache-Control': 'no-store',
    },
  });
}

/** How far a document is, or was in a version of it. */
function stageOf(
  { services }: MemberContext,
  document: FilledDocument | undefined,
  version: DocumentVersion | null,
): Promise<Stage> {
  const finishedThen = version?.kind === 'final' ? version.at : null;
  return services.numbers.stageOf(
    document && version ? { id: document.id, finishedAt: finishedThen } : document,
  );
}

/** A version of a document. @throws 404 */
async function versionOf({ services }: MemberContext, document: FilledDocument | undefined, no: string) {
  const isNumber = /^[1-9]\d{0,8}$/.test(no);
  const version = document && isNumber ? await services.drive.versions.find(document, Number(no)) : undefined;
  if (!version) throw notFound();
  return version;
}

/** The document of a number, without one that was touched last; undefined where nothing was filled in. */
async function documentOf(
  { services, identity }: MemberContext,
  { id: templateId }: CatalogueEntry,
  copy: string,
): Promise<FilledDocument | undefined> {
  if (copy === '') return services.drive.newest(identity.accountId, templateId);
  const document = await services.drive.find(identity.accountId, copy);
  return document?.templateId === templateId ? document : undefined;
}

/** What is over in a moment: a page's own script says it where the button is. */
const SHORT: readonly Refused['outcome'][] = ['tooFast', 'away'];

/** Browsers are led back to the document at `href`, which says why; programs get the status. */
function refusal(page: MemberContext, outcome: Refused, href: string): Response {
  const { status, message } = REFUSALS[outcome.outcome];
  const accepted = page.request.headers.get('accept') ?? '';
  const isTold = SHORT.includes(outcome.outcome) && accepted.includes('application/json');
  if (accepted.includes('text/html') && !isTold) {
    const told = cookie('pg_flash', flashText(flashOf(outcome)), page.visit.secure);
    return onward(href, [told]);
  }
  const headers = 'retryAfterSeconds' in outcome ? { 'Retry-After': String(outcome.retryAfterSeconds) } : {};
  const error = { code: outcome.outcome, field: null, message, requestId: page.visit.requestId };
  return Response.json({ error }, { status, headers });
}

function flashOf(refusal: Refused): Flash {
  return refusal.outcome === 'tooFast'
    ? { kind: 'tooFast', seconds: refusal.retryAfterSeconds }
    : { kind: REFUSALS[refusal.outcome].flash };
}
