/** The twelve documents shown first, by family, in order (section 3 of the specification). */
export const SUGGESTED_FAMILIES = [
  'distribution-agreement',
  'marketing-plan',
  'business-proposal',
  'business-plan',
  'mutual-non-disclosure-agreement',
  'general-non-compete-agreement',
  'shareholders-agreement',
  'loan-agreement',
  'employee-handbook',
  'purchase-order',
  'partnership-agreement',
  'employment-application-form',
] as const;
