import { textsOf, translator } from '../../../locales/messages.server.ts';
import { verifyPath } from '../../../routes/link-paths.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import type { Envelope, Recipient, SubjectId } from '../../../services/signing/envelope.ts';
import { isUuid } from '../../../shared/ids.ts';
import { hasKey } from '../../../shared/keys.ts';
import type { Locale } from '../../../shared/locale.ts';
import {
  type MemberContext,
  memberOf,
  notFound,
  type WorkspaceContext,
} from '../../shell/workspace-context.server.ts';
import { dayText, standingText } from '../../signing/standing.server.ts';
import type { EnvelopeProps } from './envelope-page.tsx';
import type { TrailFormat, TrailProps } from './envelope-trail.tsx';
import { type Asked, handedOnText, questionsProps, wishedText, wishProps } from './matters.server.ts';
import { suggestedText, suggestionProps, versionText } from './suggestions.server.ts';

/** The envelope an address names. @throws 404 for what is not there or somebody else's; to the login page */
export async function envelopeOf(visit: WorkspaceContext) {
  const id = visit.params['id'] ?? '';
  const page = memberOf(visit, `signing/${id}/`);
  const found = isUuid(id) ? await page.services.signing.sender.find(page.identity.accountId, id) : undefined;
  if (!found) throw notFound();
  return { page, ...found };
}

/** How it stands with what was sent for signature, person by person. */
export async function loadEnvelope(visit: WorkspaceContext): Promise<EnvelopeProps> {
  const { page, envelope, people } = await envelopeOf(visit);
  const matters = await page.services.signing.sender.mattersOf(envelope);
  const told = page.url.searchParams.get('told') ?? '';
  // "It is on its way" is no longer so when everybody has signed.
  const isPast = told === 'sent' && envelope.state !== 'out';
  return {
    ...envelopeProps(page, { envelope, people, matters }),
    ...((await isGone(page, envelope)) ? { back: null } : {}),
    told: isPast ? null : toldText(page.locale, told),
  };
}

/** Whether the file it was made of lies nowhere any more where its sender sees it. */
async function isGone({ services, identity }: MemberContext, { subject }: Envelope): Promise<boolean> {
  if (subject.kind !== 'file') return false;
  return (await services.items.file(identity.accountId, subject.itemId)) === 'unknown';
}

export function envelopeProps(
  { locale, link, services }: Pick<MemberContext, 'locale' | 'link' | 'services'>,
  asked: Asked,
): EnvelopeProps {
  const { envelope, people } = asked;
  const t = translator(locale, 'signing');
  return {
    texts: textsOf(locale, 'signing'),
    pdf: textsOf(locale, 'drive-file'),
    brand: textsOf(locale, 'workspace').shell.brand,
    title: envelope.title,
    standing: standingText(locale, envelope, people),
    reason: envelope.reason === '' ? null : t('reason', { reason: envelope.reason }),
    version: versionText(locale, asked),
    rhythm: envelope.state === 'out' ? remindingText(locale, envelope) : null,
    isOut: envelope.state === 'out',
    isSealed: envelope.state === 'sealed',
    file: link(`signing/${envelope.id}/file/`),
    back: backTo({ locale, link, services }, envelope),
    verify: verifyPath(locale),
    told: null,
    people: people.map((one) => ({
      ...{ id: one.id, name: one.name, email: one.email, role: one.role, state: one.state },
      part: one.part === 'signs' ? null : t(`parts.${one.part}`),
      facts: personText(locale, one, asked),
      code: one.asksCode && one.state !== 'handedOn' ? t('asksCode.asked') : null,
      remind: t('remind', { name: one.name }),
      canRemind: envelope.state === 'out' && (one.state === 'asked' || one.state === 'opened'),
      canCorrect: envelope.state === 'out' && (one.state === 'waiting' || one.state === 'asked'),
      questions: questionsProps(locale, one, asked),
      wish: wishProps(locale, one, asked),
      wished: wishedText(locale, one, asked),
      suggestion: suggestionProps(locale, one, asked),
      suggested: suggestedText(locale, one, asked),
    })),
    trail: trailProps(locale, envelope, (as) => link(`signing/${envelope.id}/trail/?as=${as}`)),
  };
}

/** Where all that happened lies as files, and how it is checked. */
function trailProps(
  locale: Locale,
  { chainHead, seq }: Envelope,
  hrefOf: (format: TrailFormat) => string,
): TrailProps {
  const t = translator(locale, 'signing-trail');
  const { title, lead, json, csv, check, toCheck } = textsOf(locale, 'signing-trail');
  return {
    ...{ title, lead },
    files: [
      { label: json, href: hrefOf('json') },
      { label: csv, href: hrefOf('csv') },
    ],
    head: { label: t('head', { count: seq }), hash: grouped(chainHead) },
    check: { text: check, label: toCheck, href: verifyPath(locale) },
  };
}

/** Sixteen groups of four digits. */
function grouped(hash: string): string {
  return hash.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** The way to the document or file that is signed; null where its template is gone. */
function backTo(
  { locale, link, services }: Pick<MemberContext, 'locale' | 'link' | 'services'>,
  { subject }: Envelope,
): EnvelopeProps['back'] {
  if (subject.kind === 'file')
    return { href: link(`drive/file/${subject.itemId}/`), text: textsOf(locale, 'signing-file').back };
  const entry = services.catalogue.known(subject.templateId);
  if (!entry) return null;
  const href = link(`doc/${documentSlug(entry)}/?doc=${subject.documentId}`);
  return { href, text: textsOf(locale, 'signing').back };
}

/** What of a document or a file was sent for signature, the last first. */
export async function listedEnvelopes({ services, identity, locale, link }: MemberContext, of: SubjectId) {
  const { sender } = services.signing;
  const envelopes = await sender.list(identity.accountId, of);
  const found = await Promise.all(envelopes.map(({ id }) => sender.find(identity.accountId, id)));
  return found.flatMap((one) =>
    one
      ? [
          {
            href: link(`signing/${one.envelope.id}/`),
            title: one.envelope.title,
            facts: standingText(locale, one.envelope, one.people),
            state: one.envelope.state,
          },
        ]
      : [],
  );
}

function personText(locale: Locale, one: Recipient, asked: Asked): string {
  const { state: standing, endedAt } = asked.envelope;
  const { part, state, askedAt, openedAt, signedAt } = one;
  const t = translator(locale, 'signing');
  if (state === 'handedOn') return handedOnText(locale, one, asked);
  if (part === 'copy' && standing === 'sealed' && endedAt)
    return t('standing.copied', { date: dayText(locale, endedAt) });
  if (part === 'copy') return t('standing.copy');
  const at = state === 'signed' ? signedAt : state === 'opened' ? openedAt : askedAt;
  const date = at ? dayText(locale, at) : '';
  if (part === 'approves' && state === 'signed') return t('standing.approved', { date });
  if (part === 'approves' && state === 'opened') return t('standing.toApprove', { date });
  return t(`standing.${state}`, { date });
}

function remindingText(locale: Locale, { rhythm }: Envelope): string | null {
  return rhythm === 'never' ? null : textsOf(locale, 'signing').reminding[rhythm];
}

function toldText(locale: Locale, told: string): string | null {
  const texts = {
    ...textsOf(locale, 'signing').told,
    ...textsOf(locale, 'signing-hand-on').sender.told,
    ...textsOf(locale, 'signing-suggest').sender.told,
    answered: textsOf(locale, 'signing-questions').sender.told,
  };
  return hasKey(texts, told) ? texts[told] : null;
}
