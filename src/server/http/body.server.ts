import * as v from 'valibot';
import { Refusal } from '../../services/outcome.ts';

/** Largest body a service takes. */
export const BODY_LIMIT = 64 * 1024;

/**
 * Reads a JSON body, whatever its content type says (the specification's client sends text/plain, A108).
 * @throws Refusal 413 when it is larger than 64 kB, 400 naming the first wrong field
 */
export async function readJson<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S>> {
  return checked(schema, parseJson(await readText(request)));
}

/** Reads a posted form. @throws Refusal 400 naming the first wrong field */
export async function readForm<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S>> {
  const form = await request.formData().catch(() => new FormData());
  return checked(schema, Object.fromEntries(form));
}

function checked<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  const field = v.getDotPath(issue) ?? undefined;
  throw new Refusal({
    status: 400,
    code: 'invalid_body',
    message: issue.message,
    ...(field ? { field } : {}),
  });
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) throw tooLarge();
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal({
      status: 400,
      code: 'invalid_json',
      field: 'body',
      message: 'expected a JSON object',
    });
  }
}

export function tooLarge(): Refusal {
  return new Refusal({
    status: 413,
    code: 'body_too_large',
    field: 'body',
    message: `expected at most ${BODY_LIMIT} bytes`,
  });
}
