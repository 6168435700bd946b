import { describe, expect, test } from 'vitest';
import type { NewsMailData } from '../../src/services/sharing/mails/news-mail.ts';
import { clockOffset, HOUR, MINUTE, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { useSharing } from '../support/sharing.ts';

const at = useSharing();

describe('I15.51 comments', () => {
  async function talk() {
    const things = await at().withThings();
    const made = await at().shared(things.accountId, things.documentId, { role: 'commenter' });
    const open = await at().shares.open(made.secret);
    if (!open) throw new Error('not open');
    const added = await at().comments.addGuest(open, { name: 'Elena\u202e', email: null });
    if (typeof added === 'string') throw new Error(added);
    const guest = { open, guestId: added.guest.id };
    const owner = { itemId: things.documentId, accountId: things.accountId };
    const begin = (text: string, who: typeof guest | typeof owner = guest) =>
      at().comments.begin(who, { anchor: 'clause repayment', about: '5. Repayment', text });
    return { ...things, open, added, guest, owner, begin };
  }
  const words = async (itemId: string) =>
    (await at().comments.threads(itemId)).map((thread) => thread.comments.map(({ body }) => body));

  test('I15.51 a guest begins, the owner answers and resolves, an answer opens it again', async () => {
    const { documentId, guest, owner, begin } = await talk();
    expect(await begin('On the 15th? <script>alert(1)</script>')).toEqual({ outcome: 'said' });
    const [thread] = await at().comments.threads(documentId);
    const threadId = thread?.id ?? '';
    expect(thread).toMatchObject({ anchor: 'clause repayment', about: '5. Repayment', resolvedAt: null });
    expect(thread?.comments[0]).toMatchObject({ name: 'Elena', isOwners: false });
    expect(await at().comments.answer(owner, { threadId, text: 'Yes.' })).toEqual({ outcome: 'said' });
    expect(await at().comments.resolve(owner, threadId, true)).toEqual({ outcome: 'said' });
    expect((await at().comments.openThreads([documentId])).get(documentId)).toBeUndefined();
    expect(await at().comments.answer(guest, { threadId, text: 'Thanks' })).toEqual({ outcome: 'said' });
    expect((await at().comments.openThreads([documentId])).get(documentId)).toBe(1);
    expect(await words(documentId)).toEqual([['On the 15th? <script>alert(1)</script>', 'Yes.', 'Thanks']]);
    const [again] = await at().comments.threads(documentId);
    // Who gave out the link is called as on it.
    expect(again?.comments.map(({ name }) => name)).toEqual(['Elena', 'Ada', 'Elena']);
  });

  test('I15.154 a link reads what was begun by it or is meant for links, and resolves nothing', async () => {
    const { accountId, documentId, guest, owner, begin } = await talk();
    await begin('a note among ourselves', owner);
    await at().comments.begin(owner, { anchor: '', about: '', text: 'for you', forLinks: true });
    await begin('from Elena');
    const second = await at().shared(accountId, documentId, { role: 'commenter' });
    const other = await at().shares.open(second.secret);
    if (!other) throw new Error('not open');
    const read = async (open: typeof other, by?: { id: string }) =>
      (await at().comments.threadsByLink(open, by)).map(({ comments }) => comments[0]?.body);
    expect(await read(guest.open)).toEqual(['for you', 'from Elena']);
    expect(await read(other)).toEqual(['for you']);
    // Who comes back by another link finds what they have said.
    expect(await read(other, { id: guest.guestId })).toEqual(['for you', 'from Elena']);
    const [note, , elenas] = await at().comments.threads(documentId);
    const answered = await at().comments.answer(guest, { threadId: note?.id ?? '', text: 'I read this' });
    expect(answered).toEqual({ outcome: 'unknown' });
    expect(await at().comments.resolve(guest, elenas?.id ?? '', true)).toEqual({ outcome: 'unknown' });
    expect(await words(documentId)).toEqual([['a note among ourselves'], ['for you'], ['from Elena']]);
  });

  test('I15.51 one takes back what one said oneself, and nothing of others', async () => {
    const { documentId, guest, owner, begin } = await talk();
    await begin('mine');
    await begin('the owner’s', owner);
    const ids = (await at().comments.threads(documentId)).map((thread) => thread.comments[0]?.id ?? '');
    expect(await at().comments.remove(owner, ids[0] ?? '')).toEqual({ outcome: 'unknown' });
    expect(await at().comments.remove(guest, ids[1] ?? '')).toEqual({ outcome: 'unknown' });
    expect(await at().comments.remove(guest, ids[0] ?? '')).toEqual({ outcome: 'said' });
    expect(await words(documentId)).toEqual([['the owner’s']]);
  });

  test('I15.51 S70 readers, strangers and guests of other documents say nothing here', async () => {
    const { accountId, documentId, guest, begin } = await talk();
    await begin('here');
    const [thread] = await at().comments.threads(documentId);
    const threadId = thread?.id ?? '';
    const reader = await at().shares.open((await at().shared(accountId, documentId)).secret);
    const other = await talk();
    const refused = [
      await at().comments.begin(
        { open: reader ?? other.open, guestId: guest.guestId },
        { anchor: '', about: '', text: 'x' },
      ),
      await at().comments.begin(
        { itemId: documentId, accountId: other.accountId },
        { anchor: '', about: '', text: 'x' },
      ),
      await at().comments.answer(other.guest, { threadId, text: 'x' }),
      await at().comments.resolve(other.guest, threadId, true),
      await at().comments.answer(guest, { threadId: 'x', text: 'x' }),
      await at().comments.begin(
        { itemId: other.folderId, accountId: other.accountId },
        { anchor: '', about: '', text: 'x' },
      ),
    ];
    expect(refused).toEqual(Array.from({ length: 6 }, () => ({ outcome: 'unknown' })));
    expect(await words(documentId)).toEqual([['here']]);
    expect(await at().comments.guestOf(other.open, other.added.secret)).toMatchObject({ name: 'Elena' });
    expect(await at().comments.guestOf(guest.open, other.added.secret)).toBeUndefined();
  });

  test('I15.51 a file is talked about as a document is, by its people and by a link that lets one', async () => {
    const { accountId, fileId, owner } = await talk();
    const ofFile = async (role: 'reader' | 'commenter') => {
      const open = await at().shares.open((await at().shared(accountId, fileId, { role })).secret);
      const added = open && (await at().comments.addGuest(open, { name: 'Ben', email: null }));
      if (!open || typeof added !== 'object') throw new Error('not open');
      return { open, guestId: added.guest.id };
    };
    const say = (who: Parameters<ReturnType<typeof at>['comments']['begin']>[0], text: string) =>
      at().comments.begin(who, { anchor: '', about: '', text });
    expect(await say(await ofFile('commenter'), 'Page 2 is upside down')).toEqual({ outcome: 'said' });
    expect(await say({ ...owner, itemId: fileId }, 'Turned')).toEqual({ outcome: 'said' });
    expect(await say(await ofFile('reader'), 'x')).toEqual({ outcome: 'unknown' });
    expect(await words(fileId)).toEqual([['Page 2 is upside down'], ['Turned']]);
    // The mail leads to the file itself.
    await wait(6 * MINUTE);
    const [mail] = await mailed(accountId);
    expect(mail?.documents).toMatchObject([{ name: 'a.txt', path: `/app/drive/file/${fileId}/#comments` }]);
  });

  test('I15.51 nothing, and too much, is not said', async () => {
    const { documentId, guest, begin } = await talk();
    for (const text of ['', '  \n ', '\u202e']) expect(await begin(text)).toEqual({ outcome: 'empty' });
    expect(await begin('x'.repeat(9_000))).toEqual({ outcome: 'said' });
    const [thread] = await at().comments.threads(documentId);
    expect(thread?.comments[0]?.body).toHaveLength(2_000);
    const threadId = thread?.id ?? '';
    for (let count = 1; count < 100; count += 1)
      await at().comments.answer(guest, { threadId, text: 'again' });
    expect(await at().comments.answer(guest, { threadId, text: 'once more' })).toEqual({
      outcome: 'tooMany',
    });
    expect(await at().comments.addGuest(guest.open, { name: ' \u202e', email: null })).toBe('nameInvalid');
  });

  const mailed = async (accountId: string) => {
    const rows = await at()
      .database.query.selectFrom('outbox')
      .select('data')
      .where('account_id', '=', accountId)
      .where('mail', '=', 'sharing-news')
      .orderBy('created_at')
      .$castTo<{ data: NewsMailData }>()
      .execute();
    return rows.map(({ data }) => data);
  };
  const texts = (mail: NewsMailData | undefined) =>
    mail?.documents.flatMap((document) => document.comments.map(({ text }) => text));
  const wait = async (ms: number) => {
    setClockOffset(clockOffset() + ms);
    await at().news.work.finish();
  };

  test('I15.51 the owner is told once an hour at most, and only of what is not read yet', async () => {
    const { accountId, documentId, begin, owner } = await talk();
    await begin('one');
    await begin('two');
    await begin('my own', owner);
    await at().news.work.finish();
    expect(await mailed(accountId)).toEqual([]);
    await wait(6 * MINUTE);
    expect((await mailed(accountId)).map(texts)).toEqual([['one', 'two']]);
    await begin('three');
    await wait(30 * MINUTE);
    expect(await mailed(accountId)).toHaveLength(1);
    await wait(31 * MINUTE);
    expect((await mailed(accountId)).map(texts)).toEqual([['one', 'two'], ['three']]);
    await wait(2 * HOUR);
    await begin('four');
    await at().comments.markRead(accountId, documentId);
    await wait(2 * HOUR);
    expect(await mailed(accountId)).toHaveLength(2);
  });

  test('I15.51 the link of a mail ends such mails, and no other secret does', async () => {
    const { accountId, begin } = await talk();
    await begin('one');
    await wait(6 * MINUTE);
    const secret = (await mailed(accountId))[0]?.stop ?? '';
    for (const wrong of [
      '',
      accountId,
      `${accountId}.x`,
      `${newId()}.${secret.split('.')[1]}`,
      `${secret}x`,
    ]) {
      expect(await at().news.isStopped(wrong)).toBeUndefined();
      expect(await at().news.setStopped(wrong, true)).toBe(false);
    }
    expect(await at().news.isStopped(secret)).toBe(false);
    expect(await at().news.setStopped(secret, true)).toBe(true);
    await begin('two');
    await wait(3 * HOUR);
    expect(await mailed(accountId)).toHaveLength(1);
    expect(await at().news.setStopped(secret, false)).toBe(true);
    await begin('three');
    await wait(3 * HOUR);
    expect((await mailed(accountId)).map(texts).at(-1)).toEqual(['two', 'three']);
  });
});
