import type { Hono } from 'hono';
import * as v from 'valibot';
import { type KeptDraft, keepDraft, LONGEST_LINE } from '../../services/drive/keep-draft.server.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { cookie, readAllCookies } from '../../shared/cookies.server.ts';
import type { Config } from '../config.ts';
import { readJson } from './body.server.ts';
import type { Environment } from './environment.ts';

const draftSchema = v.object({
  template: v.pipe(v.number('expected the number of a template'), v.integer('expected a whole number')),
  values: v.record(v.string(), v.unknown(), 'expected values by field'),
});

/** What is typed on a template's page, kept until its visitor has signed up. Without script the page itself takes it. */
export function draftRoutes(api: Hono<Environment>, services: Services, { secure }: Config): void {
  api.post('/drafts/', async (context) => {
    const { raw } = context.req;
    await services.limits.take('draft', context.get('address'));
    const { template: templateId, values } = await readJson(raw, draftSchema);
    const sent = readAllCookies(raw, secure).b_draft;
    const kept = await keepDraft(services, { templateId, values, cookie: sent });
    if (kept.outcome === 'kept') context.header('Set-Cookie', cookie('b_draft', kept.cookie, secure));
    else if (kept.outcome !== 'nothing') throw refusalOf(kept);
    return context.body(null, 204);
  });
}

function refusalOf(kept: Exclude<KeptDraft, { outcome: 'kept' | 'nothing' }>): Refusal {
  if (kept.outcome === 'unknownTemplate')
    return new Refusal({
      status: 400,
      code: 'invalid_body',
      field: 'template',
      message: 'expected the number of a template',
    });
  if (kept.outcome === 'tooLong')
    return new Refusal({
      status: 400,
      code: 'invalid_body',
      field: `values.${kept.field}`,
      message: `expected at most ${LONGEST_LINE} characters`,
    });
  return new Refusal({
    status: 413,
    code: 'body_too_large',
    field: 'values',
    message: 'expected fewer or shorter values',
  });
}
