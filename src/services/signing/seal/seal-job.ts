/** What the site seals with: a private key (PKCS#8) and its certificate, both DER. */
export type SealKey = { privateKey: Uint8Array<ArrayBuffer>; certificate: Uint8Array<ArrayBuffer> };

/** What the worker is asked, and what it answers. */
export type SealJob = {
  /** The bytes that everybody was shown. */
  frozen: Uint8Array;
  /** Pages that tell who signed, one file per language. */
  certificates: readonly Uint8Array[];
  /** The trail as JSON. */
  trail: string;
  key: SealKey;
  at: Date;
  /** Why, in the words of the sender's language: viewers show it. */
  reason: string;
};
export type SealAnswer = { outcome: 'sealed'; bytes: Uint8Array } | { outcome: 'failed'; reason: string };
