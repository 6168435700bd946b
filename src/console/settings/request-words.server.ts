import { translator } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import { actionWords } from '../../services/audit/action-words.server.ts';
import type { Approval } from '../../services/operators/approvals.store.server.ts';
import { seesOwn, verdictOf } from '../../services/operators/permissions.ts';
import { KINDS } from '../../services/settings/kinds.table.ts';
import type { SettingName, WrittenSetting } from '../../services/settings/setting.ts';
import { hasKey } from '../../shared/keys.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import { valueIn } from '../pages/article/opened.server.ts';
import { previewsFor } from '../pages/article/previews.server.ts';
import type { AskedNote } from '../parts/asked-notes.tsx';
import type { Fact } from '../parts/facts.tsx';
import { previewsOf, shownOn } from './previews.server.ts';
import { settingId } from './setting-path.ts';
import { languageName, settingLabel } from './setting-words.server.ts';

/** What a thing is called where it stands among others: 'Offer: plans', '“More trees”, Français'. */
export function thingLabel(
  locale: ConsoleLocale,
  { title, ...name }: { kind: string; key: string; locale: string | null; title?: string | null },
): string {
  const t = translator(locale, 'console-asked');
  const { kind } = name;
  if (!hasKey(KINDS, kind)) return name.key;
  if (kind === 'article')
    return t('request.article', { title: title || name.key, language: languageName(name.locale) });
  const label = translator(locale, 'console-settings')(`kinds.${kind}`);
  return t('request.thing', { kind: label, name: settingLabel(locale, { ...name, kind }) });
}

/** What an approver has to see of a draft: who wrote it and when, and the pages as they would be. */
export async function draftFacts(page: OperatorPage, written: WrittenSetting): Promise<Fact[]> {
  const t = translator(page.locale, 'console-asked');
  const { writtenBy: who, writtenAt } = written;
  // Nobody is asked about a text, and its pages are looked for in the whole site.
  const isLooked = written.state === 'draft' && written.kind !== 'text';
  const previews = isLooked ? await previewsFrom(page, written) : [];
  return [
    {
      label: t('request.written'),
      value: t('request.writtenBy', { who, date: wordsOf(page.locale).moment(writtenAt) }),
    },
    ...previews.map(({ label, href }) => ({
      label: t('request.preview', { page: label }),
      value: t('request.look'),
      href,
      isElsewhere: true as const,
    })),
  ];
}

async function previewsFrom(page: OperatorPage, draft: WrittenSetting) {
  const spoken = draft.kind === 'article' ? valueIn(draft) : undefined;
  if (!spoken) return previewsOf(page, draft, await shownOn(page, draft));
  return (await previewsFor(page, { draft, value: spoken })).pages;
}

/** What of a thing waits for a colleague, with the way to the request for whoever may see it. */
export async function askedNotes(page: OperatorPage, name: SettingName): Promise<AskedNote[]> {
  const { approvals } = page.services.operators;
  const subject = { kind: KINDS[name.kind].family, id: settingId(name) };
  const waiting = await approvals.waitingAbout(subject);
  return Promise.all(waiting.map((approval) => noteOf(page, approval)));
}

async function noteOf({ locale, operator, services }: OperatorPage, approval: Approval): Promise<AskedNote> {
  const t = translator(locale, 'console-asked');
  const { moment } = wordsOf(locale);
  const isOwn = approval.askedBy === operator.id;
  const asker = isOwn ? undefined : await services.operators.people.find(approval.askedBy);
  const told = {
    name: asker?.name ?? '–',
    what: actionWords(locale, approval.action),
    date: moment(approval.askedAt),
    until: moment(approval.expiresAt),
  };
  const sees = verdictOf(operator.roles, 'approvals.see') === 'may';
  const isOpen = isOwn || (sees && !seesOwn(operator.roles, 'approvals.see'));
  return {
    id: approval.id,
    action: approval.action,
    about: approval.input['id'] ?? null,
    text: t(isOwn ? 'request.waitsOwn' : 'request.waits', told),
    link: isOpen ? { label: t('request.open'), href: `${CONSOLE}approvals/${approval.id}/` } : null,
  };
}

/** Why an act cannot be asked for once more: the same waits already. Whoever may do it by themselves may. */
export function askedBecause(
  { locale, operator }: OperatorPage,
  notes: readonly AskedNote[],
  { act, id }: { act: Parameters<typeof verdictOf>[1]; id: string },
): string | null {
  const waits = notes.some(({ action, about }) => action === act && about === id);
  return waits && verdictOf(operator.roles, act) === 'asks'
    ? translator(locale, 'console-asked')('request.askedAlready')
    : null;
}
