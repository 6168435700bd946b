import { redirect } from 'react-router';
import { CONSOLE } from '../../../routes/console-path.ts';
import { clearedCookie } from '../../../shared/cookies.server.ts';
import { actorOf, type OperatorPage } from '../../frame/console-page.server.ts';

/** Signs out here. */
export async function actSignOut(page: OperatorPage): Promise<Response> {
  await page.services.operators.sessions.end(page.operator, actorOf(page));
  const headers = { 'Set-Cookie': clearedCookie('pg_operator', page.visit.secure) };
  return redirect(`${CONSOLE}sign-in/`, { status: 303, headers });
}
