import type { BrowserContext, Page } from 'playwright-core';

/** A device with a passkey of its own, which its owner touches at once. */
export async function giveKey(page: Page, context: BrowserContext): Promise<void> {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
