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

async function execute(key: string): Promise<void> {
  const captcha = window.grecaptcha;
  if (!captcha) throw fault('Failed to load script.');
  await new Promise<void>((resolve) => captcha.ready(resolve));
  try {
    await captcha.execute(key, { action: ACTION });
  } catch (error) {
    throw fault('Failed to execute.', error);
  }
}

function fault(text: string, cause?: unknown): Error {
  return new Error(`ReCaptcha error: ${text}`, { cause });
}
