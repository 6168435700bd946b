import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { ArticleValue } from '../../../services/newsroom/article.ts';
import { brokenPlace } from '../../../services/newsroom/article-faults.server.ts';
import type { SettingFault, WrittenSetting } from '../../../services/settings/setting.ts';
import { hasKey } from '../../../shared/keys.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { actProps } from '../../parts/act-props.server.ts';
import { askedBecause, askedNotes } from '../../settings/request-words.server.ts';
import type { ArticleProps } from './article-page.tsx';
import { type Opened, valueIn } from './opened.server.ts';
import { previewsFor } from './previews.server.ts';

/** What the draft lacks, where it is seen, and what becomes of it. */
export async function draftFor(
  page: OperatorPage,
  { locale: spoken }: Opened,
  draft: WrittenSetting,
): Promise<ArticleProps['draft']> {
  const { editor, states } = textsOf(page.locale, 'console-newsroom');
  const t = translator(page.locale, 'console-newsroom');
  const { changes } = page.services.settings;
  const value = valueIn(draft);
  const missing = (await changes.faultsOf(draft)).map((fault) => missingOf(page, { fault, value, spoken }));
  const hidden = { id: draft.id };
  const asked = await askedNotes(page, draft);
  const already = askedBecause(page, asked, { act: 'article.publish', id: draft.id });
  return {
    title: states.draft,
    by: t('editor.by', { who: draft.writtenBy, date: wordsOf(page.locale).moment(draft.writtenAt) }),
    ...{ missingTitle: editor.missing, missing, asked },
    ready: asked.some(({ action }) => action === 'article.publish') ? null : editor.ready,
    previews: await previewsFor(page, { draft, value }),
    acts: [
      // It is what one comes for, and stands open.
      {
        ...actProps(page, 'article.publish', {
          ...{ hidden, fields: [whyField(page)], because: missing[0]?.text ?? already },
        }),
        isOpen: true,
      },
      actProps(page, 'article.discard', { hidden, tone: 'danger' }),
    ],
  };
}

/** The field of the form that each fault is about. */
const FIELDS: Readonly<Record<string, string>> = {
  ...{ titleMissing: 'title', teaserMissing: 'teaser', bodyMissing: 'body', bodyBroken: 'body' },
  ...{ nameUnknown: 'title', slugForm: 'slug', slugTaken: 'slug', dateMissing: 'date', dateLate: 'date' },
  ...{ altMissing: 'alt', asItIs: 'title' },
};

type Missing = { fault: SettingFault; value: ArticleValue | undefined; spoken: Locale };

function missingOf({ locale }: OperatorPage, { fault, value, spoken }: Missing) {
  const { faults, found: kinds } = textsOf(locale, 'console-newsroom');
  const t = translator(locale, 'console-newsroom');
  const field = FIELDS[fault] ?? 'title';
  const broken = fault === 'bodyBroken' && value ? brokenPlace(value, spoken) : null;
  if (!broken) return { field, text: hasKey(faults, fault) ? faults[fault] : fault };
  const found = hasKey(kinds, broken.found) ? kinds[broken.found] : kinds.other;
  return { field, text: t('faults.bodyBroken', { line: broken.line, found }) };
}

/** Why something is published or withdrawn. */
export function whyField({ locale }: OperatorPage) {
  const { fields, help } = textsOf(locale, 'console-settings');
  return { name: 'why', type: 'text', label: fields.why, help: help.why, isOptional: true } as const;
}
