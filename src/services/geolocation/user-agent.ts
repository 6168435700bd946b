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

/** In this order: an iPad may call itself a Mac, and every Android a Linux. */
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b|\biPod\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

/** The system a `User-Agent` header tells, as people call it; `other` for none that is known. */
export function systemOf(header: string): string {
  const text = header.slice(0, LONGEST);
  return SYSTEMS.find(([, sign]) => sign.test(text))?.[0] ?? 'other';
}

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
