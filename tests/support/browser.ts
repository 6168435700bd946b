import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { faultsSince, logged } from './site-log.ts';

/**
 * The list of suggestions under the address field would be two pages of its own in every window, though no headless
 * browser shows them: two thirds of all that Chromium computes in a test. The flag replaces Playwright's own, so what
 * that switches off stands here too.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  // Every page of ours would leave the process its empty page began in for another one: half of what opening it costs.
  'CrossOriginOpenerPolicy',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Hinted letters are computed anew for each size.
  '--font-render-hinting=none',
  // A third of what a page costs is threads and processes that speak with each other: one draws, none waits for another.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  // What a window shows is computed, its dots are not, as no test looks at them: a quarter of what opening a page costs.
  '--force-gpu-mem-available-mb=0',
  // Eight pages would be asked for ahead from each page that a test stays on (R9.09): the server would make them for nobody.
  '--force-effective-connection-type=2G',
  `--disable-features=${SWITCHED_OFF.join()}`,
];

/** A page that moves. Usually none does: each change of a page would be drawn for a fifth of a second, a sixth of all time. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/** Nobody asks the server to draw pages of documents that no test looks at; `data:` pictures are shown all the same. */
const WITHOUT_PICTURES = '--blink-settings=imagesEnabled=false';

export type BrowserKind = {
  /** As which it calls itself in everything it sends, what goes out while a page is left too. */
  agent?: string;
  /** It loads pictures: for tests of what they show, of who is asked for them and of where they push the words. */
  pictures?: boolean;
  /** Its tests run beside each other: which of them opened a page cannot be told, and all stay to the end of the file. */
  sideBySide?: boolean;
};

/** Those of this worker, by their kind: its files follow each other and share them. */
const launched = new Map<string, Promise<Browser>>();

/** A Chromium for the tests of a file. */
export function useBrowser(kind: BrowserKind = {}): {
  page(options?: BrowserContextOptions): Promise<{ page: Page; context: BrowserContext }>;
} {
  const opened: BrowserContext[] = [];
  beforeAll(async () => {
    await browserOf(kind);
  });
  afterAll(async () => {
    await Promise.all(opened.splice(0).map((context) => context.close()));
  });
  return {
    async page(options = {}) {
      const browser = await browserOf(kind);
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      // Without script no picture waits until it is seen, and the first who opens a page waits until each is drawn.
      page.setDefaultNavigationTimeout(60_000);
      if (kind.sideBySide || !endsWithTest(page)) opened.push(context);
      return { page, context };
    },
  };
}

/**
 * A page that a test opened lives no longer than the test: all that are open share a heap. False for one that is opened
 * for all tests of a file.
 */
function endsWithTest(page: Page): boolean {
  const before = logged();
  try {
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await tellWhereItStands(page, before);
      await page.context().close();
    });
    return true;
  } catch {
    return false;
  }
}

/** Where a page stands whose test failed, and the faults that the server told meanwhile: both are gone when the run is read. */
async function tellWhereItStands(page: Page, before: ReturnType<typeof logged>): Promise<void> {
  const text = await page
    .locator('body')
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden nobody saw
    .innerText({ timeout: 4_000 })
    .catch((error: unknown) => String(error));
  console.log(`SEEN: ${page.url()} ${text.replaceAll(/\s+/g, ' ').slice(0, 600)}`);
  for (const fault of faultsSince(before).slice(0, 3)) console.log(`SEEN: ${fault.slice(0, 1_000)}`);
}

/** The one that runs already, or a new one in place of one that ended. */
async function browserOf({ agent, pictures = false }: BrowserKind): Promise<Browser> {
  const args = [
    ...FLAGS,
    ...(pictures ? [] : [WITHOUT_PICTURES]),
    ...(agent ? [`--user-agent=${agent}`] : []),
  ];
  const kind = args.join(' ');
  const running = await launched.get(kind);
  if (running?.isConnected()) return running;
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const launching = chromium.launch({ executablePath, args });
  launched.set(kind, launching);
  return launching;
}
