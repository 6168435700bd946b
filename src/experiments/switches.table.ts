/**
 * Switches an operator turns while the site runs (`npm run switch`), and how they stand until somebody does. Each
 * experiment has one of its own name: its page is split while the switch is on.
 */
export const SWITCHES = {
  'home-hero': { on: false, what: 'splits the page home' },
  'download-offer': { on: false, what: 'splits what Download opens without a plan' },
  'plans-answers': { on: false, what: 'splits the page pricing-plans' },
  'free-demo-promise': { on: false, what: 'splits the page docs-free-demo' },
  'office-inline-form': { on: false, what: 'splits the page lp-ms-office' },
  /** Off: every browser that keeps pages for reading without a connection deletes them, and stops. */
  'offline-copies': { on: true, what: 'lets the installed app keep pages on the device' },
  /** Off: Download says that a plan is needed, with a link to the plans, as it did before the sheet. */
  'paywall-sheet': { on: true, what: 'opens both plans over the document where Download finds none' },
  /** Off: how much is finished in all accounts is nobody's business. */
  'grove-count': {
    on: false,
    what: 'counts the finished documents of all accounts on the page Sustainability, as leaves',
  },
  'docs-business-email': { on: false, what: 'splits the page docs' },
} as const satisfies Record<string, { on: boolean; what: string }>;

export type SwitchName = keyof typeof SWITCHES;
