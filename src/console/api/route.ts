import * as v from 'valibot';
import type { Program } from '../../services/api-tokens/token.ts';
import type { TokenScope } from '../../services/operators/permissions.table.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import type { ApiRouteName } from './route-names.table.ts';

/** Fields of a query or a body, by their names. */
type Fields = v.ObjectSchema<v.ObjectEntries, v.ErrorMessage<v.ObjectIssue> | undefined>;

/** What a program asked for, before it is read. */
export type RawAsked = {
  services: Services;
  program: Program;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Parsed JSON. */
  body: unknown;
  /** Of a change: under which key it is asked for. */
  key: string;
  requestId: string;
};
export type Asked<Query, Body> = Omit<RawAsked, 'query' | 'body'> & { query: Query; body: Body };

export type ApiAnswer = { status: 200 | 201 | 202; body: Record<string, unknown> };

/** An address of the API: what it needs, what it takes, what it answers. Without a scope it does not compile. */
export type ApiRoute = {
  name: ApiRouteName;
  method: 'get' | 'post';
  /** Below /api/v1/, as Hono reads it: 'orders/:number'. */
  path: string;
  scope: TokenScope;
  query: Fields;
  body: Fields | null;
  answer: v.GenericSchema;
  perform(asked: RawAsked): Promise<ApiAnswer>;
};

type Reading<Query extends Fields> = {
  name: ApiRouteName;
  path: string;
  scope: TokenScope;
  query: Query;
  answer: v.GenericSchema;
  run(asked: Asked<v.InferOutput<Query>, undefined>): Promise<Record<string, unknown>>;
};

/** Something that is read. */
export function reading<Query extends Fields>({ run, ...row }: Reading<Query>): ApiRoute {
  return {
    ...row,
    ...{ method: 'get', body: null },
    async perform(asked) {
      const query = read(row.query, queryOf(asked.query), 400);
      return { status: 200, body: await run({ ...asked, query, body: undefined }) };
    },
  };
}

type Changing<Body extends Fields> = {
  name: ApiRouteName;
  path: string;
  scope: TokenScope;
  body: Body;
  answer: v.GenericSchema;
  run(asked: Asked<undefined, v.InferOutput<Body>>): Promise<ApiAnswer>;
};

/** Something that is changed, under a key. */
export function changing<Body extends Fields>({ run, ...row }: Changing<Body>): ApiRoute {
  return {
    ...row,
    ...{ method: 'post', query: v.object({}) },
    perform: async (asked) => run({ ...asked, query: undefined, body: read(row.body, asked.body, 422) }),
  };
}

/** A query's fields; numbers are read as numbers. */
function queryOf(query: URLSearchParams): Record<string, unknown> {
  const limit = query.get('limit');
  return { ...Object.fromEntries(query), ...(limit === null ? {} : { limit: Number(limit || Number.NaN) }) };
}

function read<Schema extends Fields>(
  schema: Schema,
  input: unknown,
  status: 400 | 422,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, input, { abortEarly: true });
  if (success) return output;
  const [issue] = issues;
  const field = v.getDotPath(issue);
  // What was expected; never what came instead.
  const message = issue.message.replace(/ but received .*$/s, '');
  throw new Refusal({ status, code: 'invalid', message, ...(field ? { field } : {}) });
}
