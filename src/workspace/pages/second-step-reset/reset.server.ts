import { data } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { mayFail } from '../../../services/auth/attempts.server.ts';
import { momentWords } from '../../../services/security-mails/seen-words.server.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { onward, PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import { type Flash, flashText } from '../../shell/flash.ts';
import { seenOf } from '../../shell/seen.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { linkOf } from '../proof/act.server.ts';
import type { ProofProps } from '../proof/proof-page.tsx';

/** The link that turns a lost second step off, once its day has come. */
export async function loadReset(page: WorkspaceContext) {
  const { locale, services } = page;
  const link = linkOf(page);
  const reset = link ? await services.secondStepReset.inspect(link) : undefined;
  if (!reset) return gone(page);
  const { title, button, note } = textsOf(locale, 'security').stepReset;
  const t = translator(locale, 'security');
  if (reset.isDue) return shown(page, { state: 'open', title, lead: t('stepReset.lead'), button, note });
  const moment = momentWords(reset.from, locale);
  const { waitTitle, goneButton } = textsOf(locale, 'security').stepReset;
  const lead = t('stepReset.waitLead', { moment });
  const href = page.link('account/login/');
  return shown(page, { state: 'gone', title: waitTitle, lead, button: goneButton, href });
}

export async function actReset(page: WorkspaceContext) {
  const link = linkOf(page);
  const isReset = link !== undefined && (await page.services.secondStepReset.reset(link, seenOf(page)));
  return isReset ? done(page, 'stepOff') : refused(page);
}

/** The other link of the same mail: the second step stays. */
export async function loadKeep(page: WorkspaceContext) {
  const link = linkOf(page);
  if (!link || !(await page.services.secondStepReset.isUndoable(link))) return gone(page);
  const {
    keepTitle: title,
    keepLead: lead,
    keepButton: button,
    note,
  } = textsOf(page.locale, 'security').stepReset;
  return shown(page, { state: 'open', title, lead, button, note });
}

export async function actKeep(page: WorkspaceContext) {
  const link = linkOf(page);
  const isKept = link !== undefined && (await page.services.secondStepReset.undo(link));
  return isKept ? done(page, 'stepKept') : refused(page);
}

type Shown =
  | { state: 'open'; title: string; lead: string; button: string; note: string }
  | { state: 'gone'; title: string; lead: string; button: string; href: string };

function shown({ locale }: WorkspaceContext, props: Shown, status = 200) {
  const { brand } = textsOf(locale, 'workspace').shell;
  return data<ProofProps>({ ...props, brand }, { status, headers: PRIVATE_HEADERS });
}

function gone(page: WorkspaceContext) {
  const { goneTitle: title, goneLead: lead, goneButton: button } = textsOf(page.locale, 'security').stepReset;
  return shown(page, { state: 'gone', title, lead, button, href: page.link('account/login/') }, 410);
}

function done(page: WorkspaceContext, kind: Extract<Flash['kind'], 'stepOff' | 'stepKept'>): Response {
  page.services.mail.wake();
  return onward(page.link('account/login/'), [cookie('pg_flash', flashText({ kind }), page.visit.secure)]);
}

async function refused({ services, visit }: WorkspaceContext) {
  const status = (await mayFail(services.limits, visit.address)) ? 410 : 429;
  return data(null, { status, headers: PRIVATE_HEADERS });
}
