import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { mailPage } from '../../parts/mail-frame.server.ts';
import { mayKnowWhom } from '../mails/load.server.ts';

/** What stands in a mail, for its frame; nothing for who may not know whom we write to. */
export async function loadMailFrame(page: OperatorPage): Promise<Response> {
  const { services, params, url } = page;
  const mail = mayKnowWhom(page) ? await services.mailDesk.find(params['id'] ?? '') : undefined;
  if (!mail?.rendered) throw notFound();
  return mailPage(mail.rendered.html, url);
}
