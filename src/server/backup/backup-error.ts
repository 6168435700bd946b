/** Why a backup or a restore cannot be: a sentence for the operator. */
export class BackupError extends Error {}

/** What was found broken may have lost its end on the way, or been written over: from here both look alike. */
export function notWhole(): BackupError {
  return new BackupError('The backup is not whole: it was cut off, or changed after it was made.');
}
