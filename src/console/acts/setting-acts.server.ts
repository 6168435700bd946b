import { translator } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { isName } from '../../services/settings/changes.server.ts';
import { KINDS, type SettingFamily } from '../../services/settings/kinds.table.ts';
import type { SettingName, WrittenSetting } from '../../services/settings/setting.ts';
import { isUuid } from '../../shared/ids.ts';
import { hasKey } from '../../shared/keys.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import { draftFacts } from '../settings/request-words.server.ts';
import { readForm } from '../settings/setting-form.server.ts';
import { settingId, settingPath } from '../settings/setting-path.ts';
import { draftWords, settingLabel } from '../settings/setting-words.server.ts';
import { type Act, type ActOutcome, DONE, isMisfit, type Prepared, refused } from './act.server.ts';

type Note = Parameters<Prepared['perform']>[0];

/** What may be typed as a reason. */
const LONGEST_WHY = 500;

function nameIn({ kind, key = '', locale = '' }: Fields, family: SettingFamily): SettingName | undefined {
  if (!hasKey(KINDS, kind) || KINDS[kind].family !== family) return undefined;
  const name = { kind, key, locale: locale || null };
  return isName(name) ? name : undefined;
}

/** What every act on such a thing says of it. */
function around(name: SettingName): Pick<Prepared, 'subject' | 'back'> {
  return { subject: { kind: KINDS[name.kind].family, id: settingId(name) }, back: settingPath(name) };
}

function draft(family: SettingFamily): Act {
  return (page, fields) => {
    const name = nameIn(fields, family);
    if (!name) return undefined;
    const wanted = readForm(name, fields);
    if (isMisfit(wanted)) return wanted;
    return {
      ...around(name),
      facts: [],
      async perform(note) {
        await page.services.settings.changes.draft(name, wanted, { by: page.operator.email, note });
        return DONE;
      },
    };
  };
}

type OnWritten = (
  page: OperatorPage,
  found: WrittenSetting,
  done: { fields: Fields; note: Note },
) => Promise<ActOutcome>;

/** An act on what is written down under the number that was posted. */
function onWritten(family: SettingFamily, perform: OnWritten): Act {
  return async (page, fields) => {
    const { id = '' } = fields;
    const found = isUuid(id) ? await page.services.settings.find(id) : undefined;
    if (!found || !hasKey(KINDS, found.kind) || KINDS[found.kind].family !== family) return undefined;
    const t = translator(page.locale, 'console-settings');
    return {
      ...around(found),
      facts: [
        {
          label: t(`kinds.${found.kind}`),
          value: settingLabel(page.locale, found),
          href: `${CONSOLE}${settingPath(found)}`,
        },
        { label: t('columns.value'), value: draftWords(page.locale, found, found) },
        ...(await draftFacts(page, found)),
        ...(whyIn(fields) ? [{ label: t('columns.why'), value: whyIn(fields) ?? '' }] : []),
      ],
      perform: (note) => perform(page, found, { fields, note }),
    };
  };
}

function whyIn({ why = '' }: Fields): string | null {
  return why.trim().slice(0, LONGEST_WHY) || null;
}

const publish: OnWritten = async (page, { id }, { fields, note }) => {
  const { changes } = page.services.settings;
  const { outcome } = await changes.publish(id, whyIn(fields), { by: page.operator.email, note });
  if (outcome === 'published') return DONE;
  return refused(outcome === 'notThere' ? 'settingGone' : 'settingFaulty');
};

const discard: OnWritten = async (page, { id }, { note }) =>
  (await page.services.settings.changes.discard(id, { by: page.operator.email, note }))
    ? DONE
    : refused('settingGone');

const back: OnWritten = async (page, { id }, { fields, note }) =>
  (await page.services.settings.changes.withdraw(id, whyIn(fields), { by: page.operator.email, note }))
    ? DONE
    : refused('settingGone');

const moveEnd: OnWritten = async (page, { id }, { fields, note }) => {
  const { changes } = page.services.settings;
  const to = fields['endDay'] ?? '';
  const { outcome } = await changes.moveEnd(id, to, { by: page.operator.email, note });
  if (outcome === 'moved') return DONE;
  return outcome === 'notThere' ? refused('settingGone') : refused(outcome, 'endDay');
};

export const SETTING_ACTS = {
  'text.draft': draft('text'),
  'text.publish': onWritten('text', publish),
  'text.discard': onWritten('text', discard),
  'text.back': onWritten('text', back),
  'offer.draft': draft('offer'),
  'offer.publish': onWritten('offer', publish),
  'offer.discard': onWritten('offer', discard),
  'offer.back': onWritten('offer', back),
  'offer.end': onWritten('offer', moveEnd),
  'claim.draft': draft('claim'),
  'claim.publish': onWritten('claim', publish),
  'claim.discard': onWritten('claim', discard),
  'claim.back': onWritten('claim', back),
  'setting.draft': draft('setting'),
  'setting.publish': onWritten('setting', publish),
  'setting.discard': onWritten('setting', discard),
  'setting.back': onWritten('setting', back),
  'article.publish': onWritten('article', publish),
  'article.discard': onWritten('article', discard),
  'article.back': onWritten('article', back),
} as const satisfies Partial<Record<ActName, Act>>;
