import { data } from 'react-router';
import type { ConsolePage } from '../../frame/console-page.server.ts';

/** What a browser is asked to sign in with; with a link's token, to make a first passkey with. */
export async function actKeys({ services, fields, visit }: ConsolePage): Promise<Response> {
  const { keys, enrolment } = services.operators;
  await services.limits.check('sign-in', visit.address);
  const headers = { 'Cache-Control': 'no-store' };
  const { token, email = '' } = fields;
  if (!token) return Response.json(await keys.signInOptions(), { headers });
  const enrolling = await enrolment.find(token);
  if (!enrolling) throw data(null, { status: 404 });
  const options = await keys.makingOptions({ id: enrolling.id, email: enrolling.email || email });
  return Response.json(options, { headers });
}
