import { LOCALES } from '../../../locales/locales.table.ts';
import { quotaOf } from '../../../services/spaces/space.ts';
import { PLAN_NAMES, PLANS, type PlanName } from '../../../services/subscriptions/plans.table.ts';
import { printBytes } from '../../../shared/byte-size.ts';
import type { Locale } from '../../../shared/locale.ts';

/** Plans, the one with the smallest drive first. */
export function drivePlans(): PlanName[] {
  return PLAN_NAMES.toSorted((a, b) => PLANS[a].driveGb - PLANS[b].driveGb);
}

/** What texts say of the drive: what an account has without a plan ('100 MB'), and gigabytes of the plans. */
export function driveSizes(locale: Locale): { free: string; least: number; most: number } {
  const sizes = PLAN_NAMES.map((plan) => PLANS[plan].driveGb);
  return {
    free: printBytes(quotaOf('own', null), LOCALES[locale].hreflang),
    least: Math.min(...sizes),
    most: Math.max(...sizes),
  };
}
