import { readPageFacts } from '../../state/page-facts.client.ts';

/** On the page whose order form is guarded: what the captcha says goes along; a fault of it stops nobody. */
export async function captchaToken(): Promise<{ captcha?: string }> {
  const script = readPageFacts().outside?.find(({ name }) => name === 'captcha');
  if (script?.name !== 'captcha') return {};
  try {
    const token = await (await import('../../outside/captcha.client.ts')).orderToken(script);
    return token === null ? {} : { captcha: token };
  } catch (error) {
    console.error(error);
    return {};
  }
}
