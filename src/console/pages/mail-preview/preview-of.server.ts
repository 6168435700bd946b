import { MAIL_KINDS } from '../../../services/mail/mail-kind.ts';
import { maskedData } from '../../../services/mail/masked.ts';
import { renderMail } from '../../../services/mail/render.server.tsx';
import { MAIL_SAMPLES } from '../../../services/mail-samples.table.ts';
import { MAILS } from '../../../services/mails.table.server.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';

/** A kind of mail in a language with one of its samples, as the address asks for it. */
export function previewOf({ params, url }: OperatorPage) {
  const kind = MAIL_KINDS.find((each) => each === params['kind']);
  if (!kind) throw notFound();
  const query = url.searchParams;
  const locale = LOCALE_CODES.find((each) => each === query.get('in')) ?? 'en';
  const samples = MAIL_SAMPLES[kind];
  const sample = samples.findIndex((_, index) => String(index + 1) === query.get('sample'));
  const at = Math.max(sample, 0);
  const data = maskedData(kind, samples[at] ?? {});
  return {
    ...{ kind, locale, sample: at + 1, samples: samples.length },
    rendered: renderMail(MAILS, { mail: kind, locale, data }, url.origin),
  };
}
