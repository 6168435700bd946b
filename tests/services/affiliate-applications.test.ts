import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { agreementIn } from '../../src/services/affiliate-applications/agreement.server.ts';
import {
  ApplicationsService,
  type Applying,
} from '../../src/services/affiliate-applications/applications.server.ts';
import {
  acceptApplication,
  askApplicant,
  rejectApplication,
} from '../../src/services/affiliate-applications/decide.server.ts';
import { findApplication, historyOf } from '../../src/services/affiliate-applications/find.server.ts';
import { renderMail } from '../../src/services/mail/render.server.tsx';
import { MAILS } from '../../src/services/mails.table.server.ts';
import { DAY, setClockOffset } from '../../src/shared/clock.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';

let own: OwnDatabase;
let applications: ApplicationsService;

beforeAll(async () => {
  own = await openOwnDatabase();
  applications = new ApplicationsService({
    database: own.database,
    log: pino({ level: 'silent' }),
    onMail: () => undefined,
  });
});
afterEach(() => setClockOffset(0));
afterAll(() => own.close());

const by = 'test';
let count = 0;

function applying(change: Partial<Applying> = {}): Applying {
  count += 1;
  const locale = change.locale ?? 'en';
  return {
    email: `jo${count}@example.com`,
    locale,
    answers: {
      kind: 'person',
      name: 'Jo Field',
      address: '1 Elm Street\nSpringfield',
      country: 'US',
      channels: 'https://www.elm.example/blog\nElm on video',
      promotion: 'A letter to my readers each month.',
      payout: 'transfer',
    },
    agreementHash: agreementIn(locale).hash,
    account: null,
    ...change,
  };
}

/** Applies, and answers with the application. */
async function applied(change: Partial<Applying> = {}) {
  const asked = applying(change);
  expect(await applications.apply(asked)).toBe('applied');
  return found(asked.email);
}

async function found(email: string) {
  const application = await findApplication(own.database, email);
  if (!application) throw new Error(`no application of ${email}`);
  return application;
}

/** What is owed to a mailbox, the newest last, as it will read. */
async function mailsTo(email: string) {
  const rows = await own.database.query
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => renderMail(MAILS, row, 'https://papergrove.example'));
}

async function secretOf(email: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text ?? '';
  return /application=([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('R4.4.37 I16.31 an application to the affiliate programme', () => {
  test('is written down with the agreement it accepts, and confirmed in its language', async () => {
    const application = await applied({ locale: 'fr' });
    const { hash, version } = agreementIn('fr');
    expect(application).toMatchObject({ state: 'sent', locale: 'fr', agreement: { hash, version } });
    const [mail] = await mailsTo(application.email);
    expect(mail?.subject).toBe('Votre candidature au programme d’affiliation de Papergrove');
    expect(mail?.text).toContain('/fr/company/affiliate/?application=');
    expect(await applications.ofLink(await secretOf(application.email))).toMatchObject({
      id: application.id,
    });
  });

  test('is the only open one of its mailbox, tags and all', async () => {
    const { email } = await applied({ email: 'one.open@example.com' });
    const again = (address: string) => applications.apply(applying({ email: address }));
    const secret = await secretOf(email);
    expect(await again(email)).toBe('known');
    expect(await again('one.open+shop@example.com')).toBe('known');
    // Its owner alone is told, once a day, where the open one stands.
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject).slice(1)).toEqual([
      'Your affiliate application is already open',
    ]);
    expect(await secretOf(email)).toBe(secret);
    expect(await mailsTo('one.open+shop@example.com')).toEqual([]);
    expect(await applications.withdraw(secret)).toBe(true);
    expect(await again(email)).toBe('applied');
  });

  test('two at once are one', async () => {
    const asked = applying();
    const outcomes = await Promise.all([applications.apply(asked), applications.apply(asked)]);
    expect(outcomes.toSorted()).toEqual(['applied', 'known']);
  });

  test('accepts the agreement as it stands, and no other', async () => {
    const asked = applying({ agreementHash: agreementIn('de').hash });
    expect(await applications.apply(asked)).toBe('changed');
    expect(await findApplication(own.database, asked.email)).toBeUndefined();
  });

  test('a question waits for its answer, and is answered once', async () => {
    const application = await applied({ locale: 'de' });
    const first = await secretOf(application.email);
    expect(await askApplicant(own.database, application, { question: 'Wie viele Leser?', by })).toBe(true);
    const asked = (await mailsTo(application.email)).at(-1);
    expect(asked?.text).toContain('Wie viele Leser?');
    expect(await acceptApplication(own.database, application, { by })).toBeUndefined();
    const secret = await secretOf(application.email);
    // The link of the first mail leads to the question too.
    expect(secret).toBe(first);
    expect(await applications.ofLink(first)).toMatchObject({ state: 'asked' });
    expect(await applications.answer(secret, 'Etwa 2000.')).toBe(true);
    expect(await applications.answer(secret, 'Oder 3000.')).toBe(false);
    expect(await found(application.email)).toMatchObject({ state: 'sent', answer: 'Etwa 2000.' });
    const history = await historyOf(own.database, application.id);
    expect(history.map(({ kind, by: actor }) => [kind, actor])).toEqual([
      ['sent', 'affiliate'],
      ['asked', 'test'],
      ['answered', 'affiliate'],
    ]);
  });

  test('a question that nobody answers for 60 days ends it; one day less does not', async () => {
    const application = await applied();
    await askApplicant(own.database, application, { question: 'Where?', by });
    setClockOffset(59 * DAY);
    await applications.work.finish();
    expect((await found(application.email)).state).toBe('asked');
    setClockOffset(61 * DAY);
    await applications.work.finish();
    expect((await found(application.email)).state).toBe('withdrawn');
    expect((await mailsTo(application.email)).at(-1)?.text).toContain('60 days');
  });

  test('a link that was never mailed leads to nothing', async () => {
    expect(await applications.ofLink('made-up')).toBeUndefined();
    expect(await applications.withdraw('made-up')).toBe(false);
    expect(await applications.answer('made-up', 'x')).toBe(false);
  });
});

describe('R4.4.38 I16.32 it is accepted or rejected, at the owner’s discretion', () => {
  test('R4.4.39 accepted: an affiliate with a number, a link, and the agreement', async () => {
    const application = await applied({ locale: 'es' });
    const affiliate = await acceptApplication(own.database, application, { by });
    const row = await own.database.query
      .selectFrom('affiliates')
      .innerJoin('affiliate_links', 'affiliate_links.affiliate_id', 'affiliates.id')
      .selectAll('affiliates')
      .select('token')
      .where('affiliates.id', '=', affiliate?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      application_id: application.id,
      name: 'Jo Field',
      locale: 'es',
      agreement: application.agreement,
      channels: ['elm.example', 'elm on video'],
      ended_at: null,
    });
    expect(row.token).toMatch(/^[a-hjkmnp-z2-9]{8}$/);
    expect(Number(row.number)).toBeGreaterThan(1_000);
    const mail = (await mailsTo(application.email)).at(-1);
    expect(mail?.text).toContain(`https://papergrove.example/a/${row.token}/es/`);
    expect(mail?.text).toContain('/app/affiliate/?lang=es');
  });

  test('is decided once', async () => {
    const application = await applied();
    const [one, other] = await Promise.all([
      acceptApplication(own.database, application, { by }),
      acceptApplication(own.database, application, { by }),
    ]);
    expect([one, other].filter(Boolean)).toHaveLength(1);
    expect(await rejectApplication(own.database, application, { by, reason: 'other', words: '' })).toBe(
      false,
    );
    expect(await applications.apply(applying({ email: application.email }))).toBe('known');
    const decided = (await mailsTo(application.email)).at(-1);
    expect(decided?.subject).toBe('You are already an affiliate');
  });

  test('rejected: the reason and words are mailed, and another application may follow', async () => {
    const application = await applied({ locale: 'it' });
    const words = 'Il blog non si apre.';
    expect(await rejectApplication(own.database, application, { by, reason: 'channels', words })).toBe(true);
    const mail = (await mailsTo(application.email)).at(-1);
    expect(mail?.text).toContain('Non abbiamo potuto trovare o valutare i canali indicati.');
    expect(mail?.text).toContain(words);
    expect(await found(application.email)).toMatchObject({ reason: { code: 'channels', words } });
    expect(await applications.apply(applying({ email: application.email }))).toBe('applied');
  });
});
