import { textsOf, translator } from '../../../locales/messages.server.ts';
import { API_PATH, CONSOLE } from '../../../routes/console-path.ts';
import { API_REQUESTS } from '../../../services/limits/buckets.table.ts';
import { fieldsOf, pathNames, pathSchema } from '../../api/openapi.server.ts';
import type { ApiRoute } from '../../api/route.ts';
import { API_ROUTES } from '../../api/routes.table.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { ApiField, ApiProps, ApiRouteCard } from './api-page.tsx';

/** The API as it is read by people: from the same rows by which it answers. */
export function loadApi(page: OperatorPage): ApiProps {
  const { locale, url } = page;
  const { api: texts } = textsOf(locale, 'console-exports');
  const t = translator(locale, 'console-exports');
  const address = `${url.origin}${API_PATH}`;
  return {
    texts,
    tokensHref: `${CONSOLE}tokens/`,
    descriptionHref: `${API_PATH}/openapi.json`,
    example: `curl "${address}/orders?limit=10" \\\n  -H "Authorization: Bearer pgk_…"`,
    limits: t('api.limitsText', { count: wordsOf(locale).count(API_REQUESTS) }),
    routes: Object.values(API_ROUTES).map((route) => routeCard(page, route)),
  };
}

function routeCard({ locale }: OperatorPage, route: ApiRoute): ApiRouteCard {
  const { api: texts } = textsOf(locale, 'console-exports');
  const words: Readonly<Record<string, string>> = texts.fields;
  const toField = ({ name, isRequired, schema }: ReturnType<typeof fieldsOf>[number]): ApiField => {
    return { name, text: words[name] ?? '', isOptional: !isRequired, values: valuesOf(schema) };
  };
  return {
    name: route.name,
    method: route.method.toUpperCase(),
    path: `${API_PATH}/${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    title: texts.routes[route.name],
    scope: route.scope,
    fields: [
      ...pathNames(route).map((name) => toField({ name, isRequired: true, schema: pathSchema(name) })),
      ...fieldsOf(route.query).map(toField),
      ...(route.body ? fieldsOf(route.body) : []).map(toField),
    ],
  };
}

/** The words a field takes, where it takes some alone. */
function valuesOf({ enum: values }: Readonly<Record<string, unknown>>): string[] {
  return Array.isArray(values) ? values.map(String) : [];
}
