import type { SettingKind, SettingValues } from '../../shared/settings.ts';
import type { ArticleFault } from '../newsroom/article-faults.server.ts';
import type { SettingState } from './rows.ts';

/** Something that can be changed; `locale` of texts only. */
export type SettingName<K extends SettingKind = SettingKind> = {
  readonly kind: K;
  readonly key: string;
  readonly locale: string | null;
};

/** What is wanted of it. Days are of offers and prices. */
export type Wanted<K extends SettingKind = SettingKind> = {
  readonly value: SettingValues[K];
  readonly fromDay: string | null;
  readonly untilDay: string | null;
};

/** A change as it is written down, whatever became of it. */
export type WrittenSetting<K extends SettingKind = SettingKind> = SettingName<K> &
  Wanted<K> & {
    readonly id: string;
    readonly state: SettingState;
    /** Its last day before that was moved. */
    readonly movedFrom: string | null;
    /** What was shipped then. */
    readonly shipped: unknown;
    readonly writtenBy: string;
    readonly writtenAt: Date;
    readonly why: string | null;
    readonly publishedBy: string | null;
    readonly publishedAt: Date | null;
    readonly endedBy: string | null;
    readonly endedAt: Date | null;
  };

/** What is wrong with what is wanted; the draft is kept, and cannot be published. */
export type SettingFault =
  | 'textBroken'
  | 'textUnknown'
  | 'textMissing'
  | 'offerNeedsEnd'
  | 'offerOverlaps'
  | 'startPast'
  | 'endBeforeStart'
  | 'endPast'
  | 'endFar'
  | 'endLater'
  | 'endMoved'
  | 'yearDear'
  | 'priceOrder'
  | 'dateAhead'
  | 'asItIs'
  | 'slugTaken'
  | 'dateLate'
  | ArticleFault;

export type Published = { outcome: 'published' } | { outcome: 'notThere' } | { outcome: SettingFault };
export type EndMoved = { outcome: 'moved' | 'notThere' | 'endMoved' | 'endLater' | 'endPast' };

/** A name as one text. */
export function nameText({ kind, key, locale }: SettingName): string {
  return [kind, ...(locale ? [locale] : []), key].join('/');
}
