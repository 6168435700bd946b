import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { largeFormLimit } from '../../routes/console-path.ts';
import { REQUEST_PATH, SIGN_PATH, VERIFY_PATH } from '../../routes/link-paths.ts';
import { Refusal } from '../../services/outcome.ts';
import { SHARED_PATH } from '../../shared/installed-app.ts';
import { parseJson } from '../../shared/json.ts';
import { AFFILIATE_INVOICES_PATH, COMPANY_FILES_PATH, UPLOAD_PATH } from '../../shared/uploads.ts';
import type { Environment } from './environment.ts';

/** Largest body a service takes. */
const BODY_LIMIT = 64 * 1024;
/** Whoever reads these limits them: providers put whole objects into their notifications, uploads are files. */
const LIMITED_BY_READER = [
  '/services/payments/webhooks/',
  UPLOAD_PATH,
  COMPANY_FILES_PATH,
  AFFILIATE_INVOICES_PATH,
  REQUEST_PATH,
  SIGN_PATH,
  VERIFY_PATH,
  SHARED_PATH,
];

/**
 * Reads a JSON body, whatever its content type says (the specification's client sends text/plain, A108).
 * @throws Refusal 413 when it is larger than `limit` bytes, 400 naming the first wrong field
 */
export async function readJson<S extends v.GenericSchema>(
  request: Request,
  schema: S,
  limit: number = BODY_LIMIT,
): Promise<v.InferOutput<S>> {
  return checked(schema, bodyOf(await readText(request, limit)));
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
    message: expectation(issue),
    ...(field ? { field } : {}),
  });
}

/** What a schema expected; never what came instead, which is somebody's input. */
export function expectation({ message }: v.BaseIssue<unknown>): string {
  return message.replace(/ but received .*$/s, '');
}

/** The bytes of a body as they came, for whoever checks a signature over them. @throws Refusal 413 over `limit` */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > limit) throw tooLarge(limit);
  return counted(request, limit);
}

async function readText(request: Request, limit: number): Promise<string> {
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > limit) throw tooLarge(limit);
  // No more arrives than was announced: the body need not be counted.
  if (length !== null) return request.text();
  return (await counted(request, limit)).toString('utf8');
}

async function counted(request: Request, limit: number): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function bodyOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new Refusal({
      status: 400,
      code: 'invalid_json',
      field: 'body',
      message: 'expected a JSON object with well-formed texts',
    });
  }
}

/** A body without a length is counted while it comes. */
function countedBody(limit: number) {
  return bodyLimit({
    maxSize: limit,
    onError: () => {
      throw tooLarge(limit);
    },
  });
}

/** Refuses bodies over 64 kB, and some forms over what they may hold. Where the length is told it is believed: the connection brings no more, and a stream is dear. */
export const limitedBody = createMiddleware<Environment>(async (context, next) => {
  if (LIMITED_BY_READER.some((path) => context.req.path.startsWith(path))) return next();
  const limit = largeFormLimit(context.req.path) ?? BODY_LIMIT;
  const length = context.req.header('content-length');
  if (length === undefined) return countedBody(limit)(context, next);
  if (Number(length) > limit) throw tooLarge(limit);
  return next();
});

function tooLarge(limit: number = BODY_LIMIT): Refusal {
  return new Refusal({
    status: 413,
    code: 'body_too_large',
    field: 'body',
    message: `expected at most ${limit} bytes`,
  });
}
