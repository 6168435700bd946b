import pino, { type Logger } from 'pino';

/** Writes one JSON line per entry; what could be a secret or a person's address never appears (S61). */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'email',
        '*.email',
        'recipient',
        '*.recipient',
        'token',
        '*.token',
        'password',
        '*.password',
        'cookie',
        '*.cookie',
        'authorization',
        '*.authorization',
        'ssojwt',
        '*.ssojwt',
        'jwt',
        '*.jwt',
      ],
      censor: '[hidden]',
    },
    serializers: { err: errorWithoutValues },
  });
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
