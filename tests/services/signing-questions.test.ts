import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptRows } from '../../src/services/leaving/export.store.server.ts';
import { KEPT_ROWS } from '../../src/services/leaving/kept-rows.table.ts';
import { newId } from '../../src/shared/ids.ts';
import { type ConsoleBench, openConsole } from '../support/console.ts';
import { type Member, newMember } from '../support/member.ts';
import { idOf, SigningStage, TRACE } from '../support/signing.ts';
import { mailText, posted, shownOn, signPathIn } from '../support/signing-site.ts';
import { site } from '../support/site.ts';
import { newOwner } from '../support/upload-services.ts';

const stage = new SigningStage();
let bench: ConsoleBench;
let sender: Member;
let stranger: Member;
beforeAll(async () => {
  bench = await openConsole();
  await stage.open(bench.database);
  [sender, stranger] = await Promise.all([newMember(site, 'asked'), newMember(site, 'asked-other')]);
});
afterAll(async () => {
  await stage.close();
  await bench.close();
});

const QUESTION = 'Is the deposit part of the sum in section 2?';
const ANSWER = 'Yes.\nIt is paid back at the end.';

/** An envelope of the sender, who reads French, to people who read English. */
async function out(more: Parameters<SigningStage['sent']>[0] = {}) {
  const { accountId, address } = sender;
  const from = { name: 'Jane Birch', email: address, locale: 'fr' } as const;
  const envelope = await stage.sent({ accountId, sender: from, ...more });
  const id = idOf(envelope.outcome);
  const links = await Promise.all(envelope.emails.map((email) => stage.linkOf(email).catch(() => '')));
  return {
    ...envelope,
    id,
    paths: links.map((link) => `/sign/${link}/?lang=en`),
    desk: `/app/signing/${id}/`,
  };
}

async function questionsIn(id: string) {
  return bench.database.query
    .selectFrom('envelope_questions')
    .selectAll()
    .where('envelope_id', '=', id)
    .orderBy('asked_at')
    .execute();
}

async function eventsIn(id: string) {
  return bench.database.query
    .selectFrom('envelope_events')
    .select(['kind', 'data'])
    .where('envelope_id', '=', id)
    .orderBy('seq')
    .execute();
}

function ask(path: string, question: string) {
  return posted(path, { intent: 'question', question });
}

async function answer(desk: string, question: string, words: string, by: Member = sender) {
  return posted(desk, { intent: 'answer', question, answer: words }, by);
}

describe('questions to the sender', () => {
  test('I20.50 are asked without script, mailed, answered and mailed back, and stand on both pages, newest last', async () => {
    const { id, paths, desk, emails } = await out({ names: ['Rosa', 'Ben'], title: 'Birch to Fir' });
    const [rosa = '', ben = ''] = paths;
    expect(await ask(rosa, QUESTION)).toMatchObject({ status: 303, told: 'asked' });
    expect(await shownOn(rosa)).toContain('Not answered yet. The answer comes by email.');
    const mail = await mailText(sender.address, /a une question\u00a0: «\u00a0Birch to Fir/);
    expect(mail).toContain(QUESTION);
    expect(mail).toContain(`/app/signing/${id}/?lang=fr`);
    expect(mail).not.toMatch(/\/sign\//);
    const [question] = await questionsIn(id);
    expect(await shownOn(desk, sender.cookie)).toContain(QUESTION);
    expect(await answer(desk, question?.id ?? '', ANSWER)).toMatchObject({ status: 303, told: 'answered' });
    const back = await mailText(emails[0] ?? '', /Jane Birch.* answered/);
    for (const words of [QUESTION, 'It is paid back at the end.']) expect(back).toContain(words);
    // By a link of their own: the page it opens is theirs.
    const page = await shownOn(signPathIn(back));
    expect(page).toContain('Sign as Rosa');
    expect(page).toContain(ANSWER);
    await ask(rosa, 'And who pays the bank?');
    for (const shown of [await shownOn(rosa), await shownOn(desk, sender.cookie)]) {
      const places = [QUESTION, ANSWER, 'And who pays the bank?'].map((words) => shown.indexOf(words));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places).not.toContain(-1);
    }
    // What one asks is nobody else's.
    expect(await shownOn(ben)).not.toContain(QUESTION);
    const events = await eventsIn(id);
    expect(events.map(({ kind }) => kind)).toEqual([
      ...['sent', 'asked', 'asked', 'questioned', 'answered', 'questioned'],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/deposit|paid back/);
  });

  test('I20.51 ten of one person, each once, with words in them; a thousand letters are kept', async () => {
    const { id, paths } = await out({ names: ['Rosa'], parts: ['approves'] });
    const [rosa = ''] = paths;
    const empty = await ask(rosa, ' \n ');
    expect([empty.status, empty.page]).toEqual([400, expect.stringContaining('Please type your question')]);
    await Promise.all(Array.from({ length: 5 }, () => ask(rosa, 'Pressed five times?')));
    expect(await questionsIn(id)).toHaveLength(1);
    await ask(rosa, '😀'.repeat(1200));
    expect((await questionsIn(id))[1]?.question).toBe('😀'.repeat(1000));
    for (let number = 3; number <= 10; number += 1) await ask(rosa, `Number ${number}?`);
    const eleventh = await ask(rosa, 'Number 11?');
    expect(eleventh.status).toBe(429);
    expect(eleventh.page).toContain('You have asked ten questions already');
    // What was typed is still there.
    expect(eleventh.page).toContain('Number 11?</textarea>');
    expect(await questionsIn(id)).toHaveLength(10);
  });

  test('I20.51 an answer is given once, by the sender alone, and what cannot go out stays in its field', async () => {
    const { id, paths, desk, emails } = await out({ names: ['Rosa'] });
    await ask(paths[0] ?? '', QUESTION);
    const [question] = await questionsIn(id);
    const own = question?.id ?? '';
    const empty = await answer(desk, own, '  ');
    expect([empty.status, empty.page]).toEqual([400, expect.stringContaining('Please type your answer')]);
    expect((await answer(desk, own, ANSWER, stranger)).status).toBe(404);
    const other = await out({ names: ['Ben'] });
    expect(await answer(other.desk, own, ANSWER)).toMatchObject({ told: 'over' });
    await Promise.all([answer(desk, own, ANSWER), answer(desk, own, ANSWER)]);
    expect((await answer(desk, own, 'No.')).status).toBe(409);
    expect((await questionsIn(id))[0]?.answer).toBe(ANSWER);
    expect((await stage.kindsTo(emails[0] ?? '')).filter((kind) => kind === 'answer')).toHaveLength(1);
  });

  test('I20.52 an envelope that ended takes no more, and a corrected address begins anew', async () => {
    const { id, paths, desk, people } = await out({ names: ['Rosa', 'Ben'] });
    const [rosa = '', ben = ''] = paths;
    await ask(rosa, QUESTION);
    const [question] = await questionsIn(id);
    const found = await stage.signing.sender.find(sender.accountId, id);
    const email = `rosa-${newId()}@example.com`;
    const corrected = { recipientId: found?.people[0]?.id ?? '', name: 'Rosa', email };
    await stage.signing.sender.correct(sender.accountId, id, corrected);
    const anew = `/sign/${await stage.linkOf(email)}/?lang=en`;
    expect(await shownOn(anew)).toContain('Sign as Rosa');
    expect(await shownOn(anew)).not.toContain(QUESTION);
    expect((await answer(desk, question?.id ?? '', ANSWER)).status).toBe(409);
    await ask(ben, 'From Ben?');
    const [, open] = await questionsIn(id);
    await stage.signing.sender.cancel(sender.accountId, id, '');
    expect(await ask(ben, 'Too late?')).toMatchObject({ status: 303, told: null });
    expect((await answer(desk, open?.id ?? '', ANSWER)).status).toBe(409);
    expect((await questionsIn(id)).map(({ question: words, answer: given }) => [words, given])).toEqual([
      [QUESTION, null],
      ['From Ben?', null],
    ]);
    // Both stand where they were asked, with nothing to fill in.
    const shown = await shownOn(desk, sender.cookie);
    expect(shown).toContain('From Ben?');
    expect(shown).not.toContain('<textarea');
    expect(await shownOn(ben)).toContain('Not answered');
    expect(people).toHaveLength(2);
  });

  test('I20.53 what waits for an answer is in what the sender has to do, and in nobody else’s', async () => {
    const { id, paths } = await out({ names: ['Rosa'], title: `Cedar to Oak ${newId()}` });
    await ask(paths[0] ?? '', QUESTION);
    const told = new RegExp(`<strong>Rosa</strong> a posé une question[\\s\\S]{0,200}signing/${id}/`);
    expect(await shownOn('/app/apps/chase/?lang=fr', sender.cookie)).toMatch(told);
    expect(await shownOn('/app/apps/chase/?lang=fr', stranger.cookie)).not.toContain(id);
    const [question] = await questionsIn(id);
    await answer(`/app/signing/${id}/`, question?.id ?? '', ANSWER);
    const after = await shownOn('/app/apps/chase/?lang=fr', sender.cookie);
    expect(after).not.toMatch(told);
    expect(after).toContain(`signing/${id}/`);
  });

  test('I20.54 they are in no sealed file, in the account’s export, and erased with it', async () => {
    const accountId = await newOwner(stage.database);
    const envelope = await stage.sent({ accountId, names: ['Rosa'] });
    const secret = await stage.linkOf(envelope.emails[0] ?? '');
    expect(await stage.signing.signer.question(secret, { question: QUESTION, trace: TRACE })).toBe('yes');
    const [question] = await questionsIn(idOf(envelope.outcome));
    const given = { questionId: question?.id ?? '', answer: ANSWER };
    expect(await stage.signing.sender.answer(accountId, idOf(envelope.outcome), given)).toBe('done');
    const kept = KEPT_ROWS.find(({ table }) => table === 'account_questions');
    if (!kept) throw new Error('questions are not taken along');
    expect(await keptRows(stage.database, kept, accountId)).toMatchObject([
      { name: 'Rosa', question: QUESTION, answer: ANSWER },
    ]);
    await stage.sign(envelope.emails[0] ?? '');
    await expect
      .poll(() => stage.kindsTo(envelope.emails[0] ?? ''), { timeout: 60_000, interval: 500 })
      .toContain('sealed');
    const opened = await stage.signing.signer.open(await stage.linkOf(envelope.emails[0] ?? ''));
    const file = opened && (await stage.signing.signer.file(opened));
    const found = await stage.signing.verify(file?.bytes ?? Buffer.alloc(0));
    if (found.verdict !== 'unchanged') throw new Error(found.verdict);
    expect(found.trail?.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['questioned', 'answered']),
    );
    expect(JSON.stringify(found.trail)).not.toMatch(/deposit|paid back/);
    await bench.database.pool.query('delete from accounts where id = $1', [accountId]);
    expect(await questionsIn(idOf(envelope.outcome))).toEqual([]);
  });
});
