import pino, { type Logger } from 'pino';
import { lossyOutput } from './output.ts';

const STANDARD_OUTPUT = 1;
const SECRET = ['email', 'recipient', 'token', 'password', 'cookie', 'authorization', 'ssojwt', 'jwt'];

/**
 * Writes one JSON line per entry; what could be a secret or a person's address never appears (S61).
 * A full disk or a reader that left costs lines, never the process.
 */
export function createLog(level: string): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    serializers: { err: errorWithoutValues },
  };
  return pino(options, lossyOutput(STANDARD_OUTPUT));
}

/** PostgreSQL's errors quote the row they are about (`detail`, `parameters`): only their code and place are kept. */
function errorWithoutValues(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    type: error.name,
    code,
    message: error.message.slice(0, 300),
    stack: error.stack?.split('\n').slice(1, 8).join('\n'),
  };
}
