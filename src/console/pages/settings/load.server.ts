import { SWITCHES } from '../../../experiments/switches.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { shippedOf } from '../../../services/settings/changes.server.ts';
import { KINDS } from '../../../services/settings/kinds.table.ts';
import type { SettingName } from '../../../services/settings/setting.ts';
import { hasKey } from '../../../shared/keys.ts';
import type { SettingKind } from '../../../shared/settings.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import type { BlocksProps } from '../../settings/blocks-page.tsx';
import { changedCell, type Overview, overviewOf, standingCell } from '../../settings/overview.server.ts';
import { settingPath } from '../../settings/setting-path.ts';
import { settingLabel, shippedWords, valueWords } from '../../settings/setting-words.server.ts';

/** Which kinds stand in which table, in the order of how often they are changed. */
const GROUPS = {
  claim: ['claim'],
  company: ['company'],
  social: ['social', 'rating'],
  consent: ['consent'],
  'cookie-banner': ['cookie-banner'],
  switch: ['switch'],
} as const satisfies Record<string, readonly SettingKind[]>;

/** Figures, facts of the company, and what visitors are asked: as they stand, each with its way to be changed. */
export async function loadSettings(page: OperatorPage): Promise<BlocksProps> {
  const { places, groups, columns } = textsOf(page.locale, 'console-settings');
  const all = await overviewOf(page);
  return {
    ...places.settings,
    blocks: Object.entries(GROUPS).map(([id, kinds]) => ({
      id,
      title: hasKey(groups, id) ? groups[id] : id,
      lead: null,
      table: {
        caption: hasKey(groups, id) ? groups[id] : id,
        empty: '',
        columns: [
          { label: columns.name, isMain: true },
          { label: columns.now },
          { label: columns.state },
          { label: columns.changed },
        ],
        rows: kinds.flatMap((kind) =>
          KINDS[kind].keys.map((key) => rowOf(page, { kind, key, locale: null }, all)),
        ),
      },
    })),
  };
}

function rowOf({ locale, services }: OperatorPage, name: SettingName, all: Overview) {
  const held = all.held(name);
  const isSwitch = name.kind === 'switch' && hasKey(SWITCHES, name.key);
  const value = isSwitch ? { on: services.experiments.isOn(name.key) } : (held?.value ?? shippedOf(name));
  return {
    id: `${name.kind} ${name.key}`,
    cells: [
      { text: settingLabel(locale, name), href: `${CONSOLE}${settingPath(name)}` },
      {
        text: shortened(held ? valueWords(locale, name, value) : shippedWords(locale, name, value)),
      },
      standingCell(locale, name, all),
      changedCell(locale, held),
    ],
  };
}

/** Long lists stand whole on their own page. */
function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}
