import { KINDS, type SettingFamily } from '../../services/settings/kinds.table.ts';
import type { SettingName } from '../../services/settings/setting.ts';

const FOLDERS = {
  ...{ text: 'texts', offer: 'offers', claim: 'settings', setting: 'settings' },
  article: 'newsroom',
} as const;

/** Where something is changed, below its folder: what the audit log calls it. */
export function settingId({ kind, key, locale }: SettingName): string {
  return KINDS[kind].isSpoken ? `${locale}/${key}` : `${kind}/${key}`;
}

/** The same below /console/. */
export function settingPath(name: SettingName): string {
  return `${FOLDERS[KINDS[name.kind].family]}/${settingId(name)}/`;
}

/** The list that a family stands in, below /console/. */
export function familyPath(family: SettingFamily): string {
  return `${FOLDERS[family]}/`;
}
