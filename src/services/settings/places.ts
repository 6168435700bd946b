import type { SettingName } from './setting.ts';

/** A page that prints a text. */
export type Place = { readonly path: string; readonly title: string };
export type FindPlaces = (name: SettingName) => Promise<readonly Place[]>;
