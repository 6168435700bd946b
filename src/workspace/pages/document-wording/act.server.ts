import { data } from 'react-router';
import * as v from 'valibot';
import type { Edit } from '../../../document/wording/edit.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { EditSaved } from '../../../services/drive/drive.ts';
import { onward } from '../../shell/entry.server.ts';
import { mayTry, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { fieldOf } from './open-field.server.ts';
import { type OpenedWording, openedWording, shownParts, wordingHref } from './opened-wording.server.ts';
import { addedEdit, changeEdit, type Posted, readEdit, sharedEdit } from './read-edit.server.ts';
import type { OpenField, WordingOutcome, WordingTexts } from './wording-data.ts';

type Fault = keyof WordingTexts['faults'];
type Asked = Pick<OpenField, 'part' | 'kind'>;

const STATUS: Partial<Record<Fault, number>> = {
  tooMuch: 413,
  tooLong: 413,
  tooMany: 409,
  changedMeanwhile: 409,
  finished: 409,
  licenceEnded: 423,
  tooFast: 429,
  signedOut: 401,
  unknown: 404,
};

const Form = v.object({
  act: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  kind: v.optional(v.picklist(['change', 'text', 'clause', 'shared'])),
  part: v.optional(v.pipe(v.string(), v.maxLength(120)), ''),
  text: v.optional(v.string(), ''),
  title: v.optional(v.string(), ''),
  seen: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** By the browser: the answer need not be a page. */
  script: v.optional(v.string()),
});

/** What the forms of the page post: a press beside a part, or words that were written. */
export async function actWording(visit: WorkspaceContext) {
  const wording = await openedWording(visit);
  const sent = Object.fromEntries(await visit.request.formData().catch(() => new FormData()));
  const form = v.safeParse(Form, sent);
  if (!form.success) return refusedPress(wording, 'unknown');
  const posted: Posted = form.output;
  const isField = posted.kind !== undefined;
  const read = isField ? await writtenEdit(wording, posted) : pressedEdit(wording, posted.act);
  if (read.outcome === 'refused')
    return refusedField(wording, posted, { ...read.fault, inTitle: read.inTitle });
  const saved = await savedEdit(wording, read.edit);
  if (saved !== 'saved') {
    return isField ? refusedField(wording, posted, { kind: saved, found: '' }) : refusedPress(wording, saved);
  }
  if (posted.script) return data<WordingOutcome>({ open: null, told: '' });
  return onward(`${wordingHref(wording)}#part-${placeAfter(read.edit)}`);
}

function writtenEdit(wording: OpenedWording, posted: Posted) {
  if (posted.kind === 'change') return changeEdit(wording, posted);
  return posted.kind === 'shared' ? sharedEdit(wording, posted) : addedEdit(wording, posted);
}

function pressedEdit(wording: OpenedWording, act: string): ReturnType<typeof changeEdit> {
  const edit = readEdit(act, shownParts(wording));
  return edit
    ? { outcome: 'read', edit }
    : { outcome: 'refused', fault: { kind: 'unknown', found: '' }, inTitle: false };
}

async function savedEdit({ page, opened }: OpenedWording, edit: Edit): Promise<EditSaved['outcome'] | Fault> {
  const { services, identity } = page;
  if (!(await mayTry(page, 'document'))) return 'tooFast';
  const licence = await services.entitlements.actOn(identity.accountId);
  if (licence?.act === 'end') return 'licenceEnded';
  const key = { accountId: identity.accountId, templateId: opened.entry.id, id: opened.id };
  const { outcome } = await services.drive.wordings.edit(key, edit, identity);
  return outcome;
}

type FieldFault = { kind: Fault; found: string; inTitle?: boolean };

/** The same field again, with what was written in it and what is wrong. */
async function refusedField(
  wording: OpenedWording,
  posted: Posted,
  { kind, found, inTitle = false }: FieldFault,
) {
  const asked: Asked = {
    part: posted.part,
    kind: posted.kind === 'shared' ? 'clause' : (posted.kind ?? 'change'),
  };
  const told = faultText(wording, kind, found);
  const open = await fieldOf(wording, asked, {
    text: posted.text,
    title: posted.title,
    fault: { text: told, inTitle },
  });
  return data<WordingOutcome>({ open, told }, { status: STATUS[kind] ?? 400 });
}

function refusedPress(wording: OpenedWording, kind: Fault) {
  return data<WordingOutcome>(
    { open: null, told: faultText(wording, kind, '') },
    { status: STATUS[kind] ?? 400 },
  );
}

function faultText({ page }: OpenedWording, kind: Fault, found: string): string {
  const number = Number(found);
  const isNumber = found !== '' && Number.isFinite(number) && kind === 'tooLong';
  return isNumber || found !== ''
    ? translator(page.locale, 'wording')(`faults.${kind}`, { found: isNumber ? number : found.slice(0, 80) })
    : textsOf(page.locale, 'wording').faults[kind];
}

/** Where somebody without script finds what they have done. */
function placeAfter(edit: Edit): string {
  if (edit.kind === 'add') return edit.after;
  return edit.kind === 'restoreAll' ? 'start' : edit.part;
}
