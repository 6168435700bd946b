import { SWITCHES } from '../../experiments/switches.table.ts';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { isName, shippedOf, shippedTextOf } from '../../services/settings/changes.server.ts';
import { KINDS, type SettingFamily } from '../../services/settings/kinds.table.ts';
import { partsOf } from '../../services/settings/message-parts.ts';
import type { SettingName, WrittenSetting } from '../../services/settings/setting.ts';
import { RETAILER_PACKAGE } from '../../services/subscriptions/plans.table.ts';
import { hasKey } from '../../shared/keys.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import { notFound } from '../frame/guard.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import type { ActField, ActProps } from '../parts/act-form.tsx';
import { actProps } from '../parts/act-props.server.ts';
import type { AskedNote } from '../parts/asked-notes.tsx';
import type { EditorProps } from './editor-page.tsx';
import { previewsOf, shownOn } from './previews.server.ts';
import { askedBecause, askedNotes } from './request-words.server.ts';
import { formOf } from './setting-form.server.ts';
import { familyPath, settingPath } from './setting-path.ts';
import {
  dayWords,
  draftWords,
  faultWords,
  languageName,
  settingLabel,
  shippedWords,
  valueWords,
  wantedWords,
} from './setting-words.server.ts';
import { isStale, type Standing, standingOf, stateOf } from './standing.server.ts';

const MOST_PLACES = 8;

/** The page of one thing that can be changed. */
export async function loadEditor(
  page: OperatorPage,
  families: readonly SettingFamily[],
  name: SettingName,
): Promise<EditorProps> {
  if (!isName(name) || !families.includes(KINDS[name.kind].family)) throw notFound();
  const { locale } = page;
  const t = translator(locale, 'console-settings');
  const { editor, places } = textsOf(locale, 'console-settings');
  const standing = await standingOf(page, name);
  const { held, draft } = standing;
  const family = KINDS[name.kind].family;
  const paths = await shownOn(page, name);
  const asked = await askedNotes(page, name);
  const list = {
    text: 'texts',
    offer: 'offers',
    claim: 'settings',
    setting: 'settings',
    article: 'settings',
  } as const;
  return {
    title: titleOf(page, name),
    eyebrow: { text: places[list[family]].title, href: `${CONSOLE}${familyPath(family)}` },
    now: { text: nowWords(page, name, held), lang: langOf(name) },
    state: stateOf(page, standing),
    notes: notesOf(page, name),
    warnings: isStale(name, held) ? [t('editor.stale', { text: shippedTextOf(name) ?? '' })] : [],
    facts: factsOf(page, standing),
    asked,
    draft: draft ? await draftOf(page, draft, asked) : null,
    previews: draft && paths.length > 0 ? await previewsFor(page, draft, paths) : null,
    places: name.kind === 'text' ? placesFor(page, paths) : null,
    languages: name.kind === 'text' ? languagesOf(page, name) : null,
    formTitle: draft ? editor.change : editor.write,
    form: formFor(page, standing),
    publishedTitle: editor.publishedTitle,
    published: standing.published.map((one) => publishedOf(page, one, asked)),
    historyTitle: editor.historyTitle,
    history: historyTable(page, standing),
  };
}

/** What holds now; switches are also turned by a command. */
function valueNow({ services }: OperatorPage, name: SettingName, held: WrittenSetting | undefined) {
  if (hasKey(SWITCHES, name.key) && name.kind === 'switch')
    return { on: services.experiments.isOn(name.key) };
  return held?.value ?? shippedOf(name);
}

function nowWords(page: OperatorPage, name: SettingName, held: WrittenSetting | undefined): string {
  const value = valueNow(page, name, held);
  return held ? valueWords(page.locale, name, value) : shippedWords(page.locale, name, value);
}

function titleOf({ locale }: OperatorPage, name: SettingName): string {
  const t = translator(locale, 'console-settings');
  if (name.kind === 'text') return `${t('kinds.text')} · ${languageName(name.locale)}`;
  return t('editor.title', { kind: t(`kinds.${name.kind}`), name: settingLabel(locale, name) });
}

function langOf({ locale }: SettingName): string | undefined {
  const code = LOCALE_CODES.find((each) => each === locale);
  return code && LOCALES[code].hreflang;
}

function notesOf({ locale }: OperatorPage, { kind, key }: SettingName): string[] {
  const { editor } = textsOf(locale, 'console-settings');
  if (kind === 'text') return [key];
  if (kind !== 'price') return [];
  return [editor.orders, ...(key === RETAILER_PACKAGE ? [editor.retailer] : [])];
}

function factsOf({ locale }: OperatorPage, { name, held }: Standing): EditorProps['facts'] {
  const { standing } = textsOf(locale, 'console-settings');
  const shipped = shippedOf(name);
  return held && shipped ? [{ label: standing.shipped, value: valueWords(locale, name, shipped) }] : [];
}

async function draftOf(
  page: OperatorPage,
  draft: WrittenSetting,
  asked: readonly AskedNote[],
): Promise<EditorProps['draft']> {
  const { locale, services } = page;
  const t = translator(locale, 'console-settings');
  const { editor } = textsOf(locale, 'console-settings');
  const faults = (await services.settings.changes.faultsOf(draft)).map((fault) => faultWords(locale, fault));
  const hidden = { id: draft.id };
  const act = actOf(draft, 'publish');
  return {
    title: editor.draftTitle,
    text: draftWords(locale, draft, draft),
    by: t('editor.by', { who: draft.writtenBy, date: wordsOf(locale).moment(draft.writtenAt) }),
    lang: langOf(draft),
    ...{ faultsTitle: editor.faults, faults },
    ready: asked.some(({ action }) => action === act) ? null : editor.ready,
    acts: [
      actProps(page, act, {
        ...{ hidden, fields: [whyField(page)] },
        because: faults[0] ?? askedBecause(page, asked, { act, id: draft.id }),
      }),
      actProps(page, actOf(draft, 'discard'), { hidden, tone: 'danger' }),
    ],
  };
}

async function previewsFor(page: OperatorPage, draft: WrittenSetting, paths: readonly string[]) {
  const { editor } = textsOf(page.locale, 'console-settings');
  const faults = await page.services.settings.changes.faultsOf(draft);
  // A text that is none is shown nowhere.
  if (draft.kind === 'text' && faults.length > 0) return null;
  return {
    title: editor.previews,
    note: editor.previewsNote,
    pages: await previewsOf(page, draft, paths),
  };
}

function placesFor({ locale, services }: OperatorPage, paths: readonly string[]): EditorProps['places'] {
  const t = translator(locale, 'console-settings');
  return {
    title: t('editor.places'),
    lead: t('editor.placesLead', { count: paths.length }),
    pages: paths
      .slice(0, MOST_PLACES)
      .map((path) => ({ label: path, href: services.settings.previews.plainLink(path) })),
  };
}

function languagesOf({ locale, services }: OperatorPage, name: SettingName): EditorProps['languages'] {
  const { editor } = textsOf(locale, 'console-settings');
  const others = LOCALE_CODES.filter((code) => code !== name.locale).map((code) => ({
    ...name,
    locale: code,
  }));
  const pages = others.flatMap((other) => {
    const changed = services.settings.published().find((one) => isSameName(one, other));
    const text = changed && 'text' in changed.value ? changed.value.text : shippedTextOf(other);
    return text === undefined
      ? []
      : [{ label: languageName(other.locale), href: `${CONSOLE}${settingPath(other)}`, text }];
  });
  return pages.length > 0 ? { title: editor.languages, pages } : null;
}

function isSameName(one: SettingName, other: SettingName): boolean {
  return one.kind === other.kind && one.key === other.key && one.locale === other.locale;
}

/** The form, with what an earlier version said where one asks for it, else with the draft or what stands now. */
function formFor(page: OperatorPage, { name, history, held, draft }: Standing): ActProps {
  const { locale, url } = page;
  const asked = history.find(({ id }) => id === url.searchParams.get('from'));
  const shown = asked ?? draft ?? held;
  const days = { fromDay: shown?.fromDay ?? null, untilDay: shown?.untilDay ?? null };
  const { kind, key } = name;
  const fields = formOf(locale, name, { value: shown?.value ?? shippedOf(name), ...days });
  return actProps(page, actOf(name, 'draft'), {
    hidden: { kind, key, locale: name.locale ?? '' },
    fields: kind === 'text' ? fields.map((field) => ({ ...field, help: textHelp(page, name) })) : fields,
  });
}

function textHelp({ locale }: OperatorPage, name: SettingName): string {
  const t = translator(locale, 'console-settings');
  const names = [...partsOf(shippedTextOf(name) ?? '')].join('  ');
  return names ? t('editor.placeholders', { names }) : t('editor.noPlaceholders');
}

function publishedOf(
  page: OperatorPage,
  one: WrittenSetting,
  asked: readonly AskedNote[],
): EditorProps['published'][number] {
  const { locale } = page;
  const already = (act: ActName) => askedBecause(page, asked, { act, id: one.id });
  const back = actOf(one, 'back');
  const t = translator(locale, 'console-settings');
  const { fields, help } = textsOf(locale, 'console-settings');
  const date = one.publishedAt ? wordsOf(locale).moment(one.publishedAt) : '';
  const moved = one.movedFrom && t('states.moved', { date: dayWords(locale, one.movedFrom) });
  const hidden = { id: one.id };
  const endDay: ActField = {
    ...{ name: 'endDay', label: fields.endDay, value: one.untilDay ?? '', help: help.endDay },
    type: 'date',
  };
  return {
    id: one.id,
    text: wantedWords(locale, one, one),
    small: [t('standing.changedBy', { who: one.publishedBy ?? '', date }), one.why, moved]
      .filter(Boolean)
      .join(' · '),
    acts: [
      ...(one.untilDay
        ? [
            actProps(page, 'offer.end', {
              ...{ hidden, fields: [endDay] },
              because: one.movedFrom ? faultWords(locale, 'endMoved') : already('offer.end'),
            }),
          ]
        : []),
      ...(one.kind === 'campaign'
        ? []
        : [
            actProps(page, back, {
              ...{ hidden, fields: [whyField(page)], tone: 'danger', because: already(back) },
            }),
          ]),
    ],
  };
}

function whyField({ locale }: OperatorPage) {
  const { fields, help } = textsOf(locale, 'console-settings');
  return { name: 'why', type: 'text', label: fields.why, help: help.why, isOptional: true } as const;
}

function actOf({ kind }: SettingName, verb: 'draft' | 'publish' | 'discard' | 'back'): ActName {
  return `${KINDS[kind].family}.${verb}`;
}

function historyTable({ locale }: OperatorPage, { history, name }: Standing): EditorProps['history'] {
  const { columns, states, editor } = textsOf(locale, 'console-settings');
  const { moment } = wordsOf(locale);
  return {
    caption: editor.historyTitle,
    empty: editor.noHistory,
    columns: [
      { label: columns.value, isMain: true },
      { label: columns.state },
      { label: columns.who },
      { label: columns.why },
      { label: columns.when, align: 'end' },
    ],
    rows: history.map((one) => ({
      id: one.id,
      cells: [
        { text: wantedWords(locale, name, one) },
        { text: states[one.state], tone: one.state === 'published' ? 'good' : 'quiet' },
        { text: one.endedBy ?? one.publishedBy ?? one.writtenBy },
        { text: one.why ?? '' },
        {
          text: editor.again,
          href: `?from=${one.id}#write`,
          small: moment(one.endedAt ?? one.publishedAt ?? one.writtenAt),
        },
      ],
    })),
  };
}
