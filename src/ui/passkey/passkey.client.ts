import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What came of asking for a passkey: the answer as text, or nothing because somebody thought better of it. */
export type PasskeyAnswer = { outcome: 'answered'; response: string } | { outcome: 'none' | 'failed' };

/** Has the device make a passkey. @param address where the server says what for @param body what it is told */
export function makePasskey(address: string, body?: URLSearchParams): Promise<PasskeyAnswer> {
  return answered(async () => {
    const [{ startRegistration }, optionsJSON] = await Promise.all([
      import('@simplewebauthn/browser'),
      ask<PublicKeyCredentialCreationOptionsJSON>(address, body),
    ]);
    return startRegistration({ optionsJSON });
  });
}

/**
 * Asks the device for a passkey.
 * @param quiet among the suggestions of the address field, instead of in a window of its own
 * @param body what the server is told
 */
export function askForPasskey(
  address: string,
  quiet: boolean,
  body?: URLSearchParams,
): Promise<PasskeyAnswer> {
  return answered(async () => {
    const [{ startAuthentication }, optionsJSON] = await Promise.all([
      import('@simplewebauthn/browser'),
      ask<PublicKeyCredentialRequestOptionsJSON>(address, body),
    ]);
    return startAuthentication({ optionsJSON, useBrowserAutofill: quiet });
  });
}

/** Whether the browser offers passkeys among the suggestions of a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  return (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false;
}

async function ask<T>(address: string, body: URLSearchParams | undefined): Promise<T> {
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    ...(body ? { body } : {}),
  });
  if (!response.ok) throw new Error(`expected options, found ${response.status}`);
  // From our own server, as the library made it there.
  return (await response.json()) as T;
}

async function answered(work: () => Promise<unknown>): Promise<PasskeyAnswer> {
  try {
    return { outcome: 'answered', response: JSON.stringify(await work()) };
  } catch (error) {
    // Closed by its owner, out of time, or another request took its place.
    const isCalledOff = error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name);
    return { outcome: isCalledOff ? 'none' : 'failed' };
  }
}
