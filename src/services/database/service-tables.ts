import type { PostbackTables } from '../affiliate-postbacks/rows.ts';
import type { AffiliateTables } from '../affiliates/rows.ts';
import type { SharingTables } from '../sharing/rows.ts';

/** Tables that their services declare by themselves. */
export type ServiceTables = SharingTables & AffiliateTables & PostbackTables;
