import { Links } from 'react-router';
import { Sheet } from '../site/sheet.tsx';
import pageChange from '../ui/page-change.css?inline';

/**
 * The change of pages begins before any code of ours. Where this page is shown too late for it, as on a busy machine, the
 * browser gives it up and refuses a promise that nobody else asks for.
 */
const CHANGE_GIVEN_UP = 'document.activeViewTransition?.ready.catch(()=>{})';

/** What the heads of workspace and console share: light or dark as the system asks, never indexed. */
export function AppHead({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <meta charSet="utf-8" />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a line of ours, which has to run before the page is shown
        dangerouslySetInnerHTML={{ __html: CHANGE_GIVEN_UP }}
      />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#FAF7F0" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#141916" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link
        rel="preload"
        href="/fonts/newsreader.woff2"
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
      <Sheet name="page-change" css={pageChange} />
      <Links nonce={nonce} />
    </>
  );
}
