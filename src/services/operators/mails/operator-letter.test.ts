import { expect, test } from 'vitest';
import { renderMail } from '../../mail/render.server.tsx';
import { MAILS } from '../../mails.table.server.ts';
import { NOTICES } from './operator-mail.ts';

const NOTICE = {
  ...{ person: 'Sophie', by: 'Ada', roles: ['support'], what: null, at: '2026-11-27T10:00:00.000Z' },
  href: 'https://papergrove.example/console/security/',
};

function written(changes: { about: string; isOwn: boolean; by?: string | null; locale?: string }) {
  const { locale = 'en', ...data } = changes;
  const owed = {
    ...{ id: '0b8a4c1e-7d8f-4a57-9a86-1f4b8e3a9c11', idempotency_key: 'key', attempts: 0, locale },
    ...{ recipient: 'sophie@papergrove.example', mail: 'operator-notice' },
  };
  return renderMail(MAILS, { ...owed, data: { ...NOTICE, ...data } }, 'https://papergrove.example');
}

test.each(NOTICES)('I17.234 a notice of %s is written, to its person and to the owners', async (about) => {
  for (const locale of ['en', 'fr'])
    for (const isOwn of [true, false])
      for (const by of ['Ada', null]) {
        const mail = await written({ about, isOwn, by, locale });
        expect(mail.text).not.toMatch(/[{}]/);
      }
});

test('I17.234 whoever is invited is told who hands them their link', async () => {
  expect((await written({ about: 'invited', isOwn: true })).text).toContain('Ada hands you the link');
});
