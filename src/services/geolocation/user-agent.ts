import type { LocalizationRecord } from '../../shared/localization.ts';

/** Longer headers are nobody's browser. */
const LONGEST = 512;

/** In this order: most browsers name those they descend from too. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ['Safari', /\bSafari\//],
];

/** Browser and kind of device as a `User-Agent` header tells them; `other` for what is no known browser. */
export function readUserAgent(header: string): Pick<LocalizationRecord, 'browser' | 'device'> {
  const text = header.slice(0, LONGEST);
  return { browser: BROWSERS.find(([, sign]) => sign.test(text))?.[0] ?? 'other', device: deviceOf(text) };
}

function deviceOf(text: string): LocalizationRecord['device'] {
  const android = text.includes('Android');
  const mobile = /\bMobile\b|iPhone|iPod/.test(text);
  if (/iPad|Tablet/.test(text) || (android && !mobile)) return 'tablet';
  return mobile ? 'mobile' : 'desktop';
}
