import type { Context } from 'hono';
import * as v from 'valibot';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { expectation } from './body.server.ts';
import type { Environment } from './environment.ts';

const whole = (minimum: number, maximum: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, 'expected a whole number'),
    v.transform(Number),
    v.minValue(minimum, `expected at least ${minimum}`),
    v.maxValue(maximum, `expected at most ${maximum}`),
  );
const language = v.optional(v.picklist(LOCALE_CODES, 'expected one of the six languages'), 'en');

const topQuery = v.object({
  language,
  maximum: v.optional(whole(1, 50), '50'),
  batch: v.optional(whole(1, 50), '50'),
});
const searchQuery = v.object({
  language,
  batch: v.optional(whole(1, 50), '12'),
  page: v.optional(whole(0, 10_000), '0'),
});
const LONGEST_QUERY = 200;

/** `GET top50?language&maximum&batch` of the cache API. */
export async function libraryTop(context: Context<Environment>, { catalogue }: Services): Promise<Response> {
  await catalogue.whole();
  const query = readQuery(context, topQuery);
  context.header('Cache-Control', 'public, max-age=60');
  return context.json(catalogue.top(query.language, query));
}

/** `GET search/{q}/?language&batch&page` of the cache API. */
export async function librarySearch(
  context: Context<Environment>,
  { catalogue, limits }: Services,
): Promise<Response> {
  const text = context.req.param('q') ?? '';
  if (text.length > LONGEST_QUERY) {
    throw new Refusal({
      status: 400,
      code: 'invalid_query',
      field: 'q',
      message: `expected at most ${LONGEST_QUERY} characters`,
    });
  }
  await limits.take('search', context.get('address'));
  await catalogue.whole();
  const query = readQuery(context, searchQuery);
  context.header('Cache-Control', 'public, max-age=60');
  return context.json(
    catalogue.search(text.replaceAll('-', ' '), query.language, { batch: query.batch, number: query.page }),
  );
}

function readQuery<S extends v.GenericSchema>(context: Context<Environment>, schema: S): v.InferOutput<S> {
  const parsed = v.safeParse(schema, context.req.query(), { abortEarly: true });
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  throw new Refusal({
    status: 400,
    code: 'invalid_query',
    field: v.getDotPath(issue) ?? 'query',
    message: expectation(issue),
  });
}
