import { renderToStaticMarkup } from 'react-dom/server';
import css from './cookie-banner.css?inline';
import { type BannerProps, CookieBanner } from './cookie-banner.tsx';

/**
 * The banner and its looks as a document of its own: the page's script takes them over as they are, and pages that
 * need none stay small.
 */
export function bannerDocument(props: BannerProps): string {
  // As data: a style would be refused, and complained of, by the policy of the page that takes it apart.
  return `<!doctype html><script type="text/css">${css}</script>${renderToStaticMarkup(<CookieBanner {...props} />)}`;
}
