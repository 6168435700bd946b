import * as v from 'valibot';

/** An answer of an authenticator is a few hundred bytes; of a registration, some more. */
const LONGEST = 16_384;

const base64url = v.pipe(v.string(), v.regex(/^[\w-]{1,8192}$/));
const common = {
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
  authenticatorAttachment: v.optional(v.string()),
};
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const registration = v.object({
  ...common,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.optional(v.pipe(v.array(v.picklist(TRANSPORTS)), v.maxLength(TRANSPORTS.length))),
  }),
});

const signIn = v.object({
  ...common,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.optional(base64url),
  }),
});

/** What a browser answers that made a passkey; undefined for what is none. */
export function readRegistration(text: string): v.InferOutput<typeof registration> | undefined {
  return read(registration, text);
}

/** What a browser answers that signs in with one; undefined for what is none. */
export function readSignIn(text: string): v.InferOutput<typeof signIn> | undefined {
  return read(signIn, text);
}

function read<T>(schema: v.GenericSchema<unknown, T>, text: string): T | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
