export type EmbeddedDatabaseErrorCode =
  | 'alreadyRunning'
  | 'binariesMissing'
  | 'databaseElsewhere'
  | 'folderUnreachable'
  | 'folderUnwritable'
  | 'initialiseFailed'
  | 'notADatabase'
  | 'noUnprivilegedUser'
  | 'noUserEntry'
  | 'socketPathTooLong'
  | 'startFailed'
  | 'unsupportedPlatform'
  | 'versionMismatch'
  | 'wrongOwner';

/** A start that cannot succeed as things stand. The message says what is wrong and what to do about it. */
export class EmbeddedDatabaseError extends Error {
  readonly code: EmbeddedDatabaseErrorCode;

  constructor(code: EmbeddedDatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedDatabaseError';
    this.code = code;
  }
}

/** The word the system or PostgreSQL gives an error ('ENOENT', '3D000'), or '' when it has none. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Runs `work`; an error with one of these system codes is answered with `fallback`, any other is thrown on. */
export function unless<Result, Fallback>(codes: readonly string[], fallback: Fallback, work: () => Result) {
  try {
    return work();
  } catch (error) {
    if (codes.includes(systemCode(error))) return fallback;
    throw error;
  }
}
