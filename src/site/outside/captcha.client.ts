import type { CaptchaScript } from './outside-script.ts';

type Captcha = {
  ready(run: () => void): void;
  execute(key: string, options: { action: string }): Promise<string>;
};

declare global {
  interface Window {
    grecaptcha?: Captcha;
  }
}

/** Resolves when the visitor allows it; loads a script. */
type Means = { allowed(): Promise<void>; addScript(src: string): Promise<void> };

/** What the provider is told of: that the plans are being looked at. */
const ACTION = 'plans';
const ORDER = 'order';

/**
 * Starts the captcha on its page: what is not set is told at once, its script comes when it is allowed, and it is
 * run once, so that the provider has seen the visit before an order is placed.
 * @throws Error with one of the four texts of section 8
 */
export async function guardPage(script: CaptchaScript, { allowed, addScript }: Means): Promise<void> {
  const { key, version, src } = script;
  if (key === '') throw fault('No key provided');
  if (version === '') throw fault('No version provided');
  await allowed();
  await addScript(src).catch(() => {
    throw fault('Failed to load script.');
  });
  await execute(key);
}

/**
 * What the provider says of whoever sends an order; null where the captcha was not allowed or is not set, and then the
 * form goes out without it.
 * @throws Error 'ReCaptcha error: Failed to execute.'
 */
export async function orderToken({ key }: CaptchaScript): Promise<string | null> {
  return window.grecaptcha ? execute(key, ORDER) : null;
}

async function execute(key: string, action = ACTION): Promise<string> {
  const captcha = window.grecaptcha;
  if (!captcha) throw fault('Failed to load script.');
  await new Promise<void>((resolve) => captcha.ready(resolve));
  try {
    return await captcha.execute(key, { action });
  } catch (error) {
    throw fault('Failed to execute.', error);
  }
}

function fault(text: string, cause?: unknown): Error {
  return new Error(`ReCaptcha error: ${text}`, { cause });
}
