import { type Reckoned, sumsOf } from '../../../document/amounts/lacks.ts';
import type { DocumentTemplate } from '../../../document/document.ts';
import { needsOf } from '../../../document/needs.ts';
import { printedKeys } from '../../../document/resolve/standing-alone.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import { type Numbered, numberedOf } from '../../../services/numbers/numbered.ts';
import { printDate } from '../../../shared/dates.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { signHref } from '../../signing/sign-href.server.ts';
import { documentAction } from '../open.server.ts';
import type { Opened } from '../opened.server.ts';
import { type DocumentParties, partyOn } from '../parties/document-parties.server.ts';
import type { Empties, FinishData } from './finish-data.ts';

/** How the document is finished, or what is said of one that is; null for one that is set aside. */
export async function finishData(
  page: MemberContext,
  opened: Opened,
  parties: DocumentParties,
): Promise<FinishData | null> {
  const numbered = numberedOf(opened.template);
  const { document } = opened;
  const common = {
    texts: textsOf(page.locale, 'numbers').finish,
    action: documentAction(page, opened.entry),
    documentId: opened.id,
  };
  if (document?.finishedAt) return { ...common, ...(await finalData(page, opened, numbered)) };
  if (document?.planted) return null;
  const empties = emptiesOf(page, opened);
  const lead = textsOf(page.locale, 'updates').bar.finishLead;
  if (!numbered) return { ...common, state: 'plain', lead, empties };
  const next = await nextNumber(page, companyOf(parties, opened), numbered);
  const gives = next && translator(page.locale, 'papers')('number.gives', { number: next });
  return { ...common, state: 'draft', numberKey: numbered.key, next, gives, empties };
}

/** What of a template decides whether its documents say what they come to. */
export function reckonedIn(template: DocumentTemplate): Reckoned {
  const { fields, blocks } = template;
  const isNumbered = numberedOf(template) !== undefined;
  return { fields, sums: sumsOf(blocks), ways: needsOf(template), isNumbered };
}

/** Which fields finishing leaves out where they are empty, and which it prints as a line to fill in. */
export function emptiesOf({ locale }: MemberContext, { template }: Pick<Opened, 'template'>): Empties {
  const { alone, needed } = printedKeys(template.blocks);
  return {
    texts: { ...textsOf(locale, 'papers').finish, ...textsOf(locale, 'finishing').lacks },
    alone: [...alone].filter((key) => !needed.has(key)),
    needed: [...needed],
  };
}

/** The company a document is for: the one that is named in it, else the account's usual one. */
export function companyOf(parties: DocumentParties, { document }: Pick<Opened, 'document'>): string | null {
  const named = document && partyOn(parties, 'own', document.values);
  return (named ?? parties.usual)?.id ?? null;
}

async function nextNumber(
  { services, identity }: MemberContext,
  companyId: string | null,
  { kind }: Numbered,
): Promise<string | null> {
  const known = companyId ? await services.numbers.series(identity.accountId, companyId) : undefined;
  return known?.series.find((one) => one.kind === kind)?.example ?? null;
}

async function finalData(
  { services, identity, locale, link, url }: MemberContext,
  opened: Opened,
  numbered: Numbered | undefined,
) {
  const t = translator(locale, 'numbers');
  const versions = textsOf(locale, 'versions');
  const taken = await services.numbers.of(identity.accountId, opened.id);
  const typed = numbered && opened.document?.values[numbered.key];
  const number = typeof typed === 'string' ? typed : '';
  const dayOf = (date: Date) => printDate(date, LOCALES[locale].hreflang);
  const { finishedAt = null, status } = opened.document ?? {};
  const date = finishedAt ? dayOf(finishedAt) : '';
  const send = new URL(link(`doc/${documentSlug(opened.entry)}/send`), url);
  send.searchParams.set('doc', opened.id);
  const canGoOn = !taken && status !== 'signed';
  return {
    state: 'final' as const,
    done: number ? t('finish.done', { date, number }) : translator(locale, 'versions')('done', { date }),
    doneText: canGoOn
      ? versions.doneText
      : taken
        ? textsOf(locale, 'numbers').finish.doneText
        : versions.doneSigned,
    cancelled: taken?.cancelledAt
      ? t('finish.cancelledOn', { number: taken.text, date: dayOf(taken.cancelledAt) })
      : null,
    canCancel: taken !== undefined && taken.cancelledAt === null,
    goOn: canGoOn ? versions.goOn : null,
    send: taken?.cancelledAt
      ? null
      : { label: textsOf(locale, 'filling').files.send, href: send.pathname + send.search },
    sign: taken?.cancelledAt
      ? null
      : {
          label: textsOf(locale, 'signing')[status === 'signed' ? 'list' : 'link'],
          href: signHref({ link, url }, opened),
        },
  };
}
