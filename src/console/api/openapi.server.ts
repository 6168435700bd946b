import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { textsOf } from '../../locales/messages.server.ts';
import { API_PATH } from '../../routes/console-path.ts';
import { FIGURES } from '../../services/figures/figures.table.ts';
import { keysOf } from '../../shared/keys.ts';
import type { ApiRoute } from './route.ts';
import { API_ROUTE_NAMES } from './route-names.table.ts';
import { API_ROUTES } from './routes.table.server.ts';
import { problem } from './schemas.ts';

type Json = Readonly<Record<string, unknown>>;

/** What a schema takes, as JSON Schema. Checks that JSON Schema has no word for are left out. */
function jsonSchemaOf(schema: v.GenericSchema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    ...{ target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' },
  });
  return rest;
}

/** The API as OpenAPI 3.1, made from the rows and schemas by which it answers. */
export function openApi(server: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of API_ROUTE_NAMES) {
    const route = API_ROUTES[name];
    const path = `/${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Papergrove', version: '1', description: textsOf('en', 'console-exports').api.lead },
    servers: [{ url: `${server}${API_PATH}` }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'pgk_…' } },
      schemas: { Problem: jsonSchemaOf(problem) },
      responses: { Problem: { description: 'Problem', content: problemContent() } },
    },
  };
}

function problemContent(): Json {
  return { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
}

function operationOf(route: ApiRoute): Json {
  const { routes } = textsOf('en', 'console-exports').api;
  const ok = {
    description: routes[route.name],
    content: { 'application/json': { schema: jsonSchemaOf(route.answer) } },
  };
  return {
    operationId: route.name,
    summary: routes[route.name],
    security: [{ token: [route.scope] }],
    parameters: [...pathParameters(route), ...queryParameters(route), ...keyParameter(route)],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchemaOf(route.body) } },
          },
        }
      : {}),
    responses: {
      ...(route.body ? { 201: ok, 202: ok } : { 200: ok }),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

/** Names of the parts of an address that stand for a number or a name. */
export function pathNames({ path }: Pick<ApiRoute, 'path'>): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}

/** What such a part may be. */
export function pathSchema(name: string): Json {
  return name === 'figure' ? { type: 'string', enum: keysOf(FIGURES) } : { type: 'string' };
}

function pathParameters(route: ApiRoute): Json[] {
  return pathNames(route).map((name) => ({ name, in: 'path', required: true, schema: pathSchema(name) }));
}

function queryParameters({ query }: ApiRoute): Json[] {
  const { fields }: { fields: Readonly<Record<string, string>> } = textsOf('en', 'console-exports').api;
  return fieldsOf(query).map(({ name, isRequired, schema }) => {
    return { name, in: 'query', required: isRequired, description: fields[name] ?? name, schema };
  });
}

function keyParameter({ body }: ApiRoute): Json[] {
  const schema = { type: 'string', minLength: 1, maxLength: 255 };
  return body ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema }] : [];
}

/** The fields of a query or a body, one by one. */
export function fieldsOf(schema: ApiRoute['query']): { name: string; isRequired: boolean; schema: Json }[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  // Of an object they are what JSON Schema says they are.
  const [all, needed] = [properties as Record<string, Json>, required as string[]];
  return Object.entries(all).map(([name, own]) => ({ name, isRequired: needed.includes(name), schema: own }));
}
