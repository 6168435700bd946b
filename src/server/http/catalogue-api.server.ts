import type { Context } from 'hono';
import * as v from 'valibot';
import { textsOf } from '../../locales/messages.server.ts';
import { DEPARTMENTS, documentSlug } from '../../services/catalogue/catalogue.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { librarySearch as searchOfLibrary } from '../../site/sections/library-search/load.server.ts';
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
  department: v.optional(v.picklist(DEPARTMENTS, 'expected a department of the library')),
  type: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/, 'expected a kind of document'))),
});
const suggestQuery = v.object({ language });
const LONGEST_QUERY = 200;

/** `GET top50?language&maximum&batch` of the cache API. */
export async function libraryTop(context: Context<Environment>, { catalogue }: Services): Promise<Response> {
  await catalogue.whole();
  const query = readQuery(context, topQuery);
  context.header('Cache-Control', 'public, max-age=60');
  return context.json(catalogue.top(query.language, query));
}

/** `GET search/{q}/?language&batch&page` of the cache API; ours besides: `department` and `type`. */
export async function librarySearch(context: Context<Environment>, services: Services): Promise<Response> {
  const { catalogue, limits, search } = services;
  const text = searchedText(context);
  await limits.take('search', context.get('address'));
  const { language: locale, batch, page, ...filters } = readQuery(context, searchQuery);
  const { total, entries } = await search.page({ text, locale, ...filters }, { batch, number: page });
  context.header('Cache-Control', 'public, max-age=60');
  return context.json({ total, documents: catalogue.suggestedDocuments(entries) });
}

/** `GET suggest/{q}/?language`: documents somebody may mean who is still typing. */
export async function librarySuggestions(
  context: Context<Environment>,
  services: Services,
): Promise<Response> {
  const text = searchedText(context);
  await services.limits.take('search', context.get('address'));
  const { language: locale } = readQuery(context, suggestQuery);
  const entries = await services.search.suggest({ text, locale });
  const { departments } = textsOf(locale, 'workspace');
  context.header('Cache-Control', 'public, max-age=60');
  return context.json({
    documents: entries.map((entry) => ({
      label: entry.title,
      url: documentSlug(entry),
      language: entry.locale,
      department: departments[entry.department],
      picture: services.catalogue.firstPicture(entry),
    })),
  });
}

/** `GET field/?language`: the words of the library's search, for menus that no page carries them in. */
export function libraryField(context: Context<Environment>): Response {
  const { language: locale } = readQuery(context, suggestQuery);
  context.header('Cache-Control', 'public, max-age=60');
  return context.json(searchOfLibrary(locale));
}

/** The searched words of the path. @throws a refusal where they are too long to be a search */
function searchedText({ req }: Context<Environment>): string {
  const text = req.param('q') ?? '';
  if (text.length <= LONGEST_QUERY) return text.replaceAll('-', ' ');
  throw new Refusal({
    status: 400,
    code: 'invalid_query',
    field: 'q',
    message: `expected at most ${LONGEST_QUERY} characters`,
  });
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
