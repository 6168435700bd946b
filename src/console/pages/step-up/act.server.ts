import type { OperatorPage } from '../../frame/console-page.server.ts';

/** What a browser is asked to confirm an act with; without an act, to make another passkey with. */
export async function actStepUp({ services, operator, fields }: OperatorPage): Promise<Response> {
  const { keys } = services.operators;
  const { digest } = fields;
  const { id: operatorId, sessionNumber } = operator;
  const options = digest
    ? await keys.confirmingOptions({ operatorId, sessionNumber, digest })
    : await keys.makingOptions(operator);
  return Response.json(options, { headers: { 'Cache-Control': 'no-store' } });
}
