import type { OpenedMail, ResendOutcome } from '../../services/mail/mail-desk.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import type { Because } from '../frame/told.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import { type Act, DONE, isMisfit, type Misfit, misfit, type Prepared, refused } from './act.server.ts';

type OfMail = (
  page: OperatorPage,
  mail: OpenedMail,
  fields: Fields,
) => Pick<Prepared, 'perform' | 'facts'> | Misfit;

/** An act on the mail whose number was posted, while there is somebody it was to. */
function onMail(prepare: OfMail): Act {
  return async (page, fields) => {
    const { id = '' } = fields;
    const mail = await page.services.mailDesk.find(id);
    if (!mail) return undefined;
    if (mail.recipient === '') return misfit(null, 'mailGone');
    const prepared = prepare(page, mail, fields);
    return isMisfit(prepared)
      ? prepared
      : { ...prepared, subject: { kind: 'mail', id }, back: `mails/${id}/` };
  };
}

const NOT_SENT: Readonly<Record<Exclude<ResendOutcome, 'owed'>, Because>> = {
  gone: 'mailGone',
  runsOut: 'mailRunsOut',
  notKept: 'mailNotKept',
  justSent: 'mailJustSent',
};

const resend = onMail((page, { id, kind, state }) => ({
  facts: [],
  async perform(note) {
    const outcome = await page.services.mailDesk.resend(id, (query) =>
      note(query, { before: { kind, state } }),
    );
    return outcome === 'owed' ? DONE : refused(NOT_SENT[outcome]);
  },
}));

/** The longest reason. */
const WHY_LENGTH = 200;

const stop = onMail((page, { recipient }, fields) => {
  const why = (fields['why'] ?? '').trim();
  if (why === '') return misfit('why', 'noWhy');
  if (why.length > WHY_LENGTH) return misfit('why', 'tooLong');
  return {
    facts: [{ label: wordsOf(page.locale).t('form.reason'), value: why }],
    async perform(note) {
      const said = { why, by: page.operator.name };
      const isStopped = await page.services.mailDesk.stop(recipient, said, (query) =>
        note(query, { reason: why }),
      );
      return isStopped ? DONE : refused('mailStands');
    },
  };
});

const allow = onMail((page, { recipient, stopped }) => ({
  facts: [],
  async perform(note) {
    const isAllowed = await page.services.mailDesk.allow(recipient, (query) =>
      note(query, { before: { why: stopped?.why } }),
    );
    return isAllowed ? DONE : refused('mailStands');
  },
}));

/** What is done with mails, and with mailboxes. */
export const MAIL_ACTS = {
  'mail.resend': resend,
  'mail.stop': stop,
  'mail.allow': allow,
} as const satisfies Partial<Record<ActName, Act>>;
