import type { Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { TERMS_MAIL } from './mails/terms-mail.ts';
import { appliesOn } from './notice.ts';
import { type AgreementNotice, insertChange, type Untold, untoldOf } from './store.server.ts';

type Telling = { notice: AgreementNotice; at: Date; most: number };

/** Tells affiliates of a version that comes, each once. @returns how many were told now */
export async function tellAffiliates({ query }: Query, { notice, at, most }: Telling): Promise<number> {
  const untold = await untoldOf({ query }, notice.version, most);
  let told = 0;
  for (const affiliate of untold) if (await tell({ query }, affiliate, { notice, at })) told += 1;
  return told;
}

function tell(
  { query }: Query,
  { id, email, locale, accountId }: Untold,
  { notice, at }: Pick<Telling, 'notice' | 'at'>,
): Promise<boolean> {
  const { version } = notice;
  const day = appliesOn(notice.appliesFrom, at);
  return query.transaction().execute(async (transaction) => {
    const isNew = await insertChange(
      { query: transaction },
      { affiliateId: id, version, at, appliesOn: day },
    );
    if (!isNew) return false;
    await putMail({ query: transaction }, TERMS_MAIL, {
      ...{ key: `affiliate-terms:${id}:${version}:announced`, accountId, recipient: email, locale, at },
      data: { about: 'announced', version, appliesOn: day },
    });
    return true;
  });
}
