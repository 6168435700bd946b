import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { firstBroken } from '../../src/services/signing/chain.ts';
import { readTrail } from '../../src/services/signing/trail.ts';
import { newId } from '../../src/shared/ids.ts';
import { type ConsoleBench, openConsole } from '../support/console.ts';
import { entitle } from '../support/filling.ts';
import { contentBomb, HOSTILE_PDFS } from '../support/hostile-pdfs.table.ts';
import { type Member, newMember } from '../support/member.ts';
import { pdfText } from '../support/pdf.ts';
import { rawPdf } from '../support/raw-pdf.ts';
import { mailsFor } from '../support/sign-up.ts';
import { idOf, SigningStage } from '../support/signing.ts';
import { mailText, posted, shownOn } from '../support/signing-site.ts';
import { bring, formPdf, read, withUpload } from '../support/signing-uploads.ts';
import { site, siteDataDir } from '../support/site.ts';
import { newOwner } from '../support/upload-services.ts';

const stage = new SigningStage();
let bench: ConsoleBench;
beforeAll(async () => {
  bench = await openConsole();
  await stage.open(bench.database);
});
afterEach(() => stage.reset());
afterAll(async () => {
  await stage.close();
  await bench.close();
});

const person = (email: string) => ({ 'name-0': 'Rosa O’Neil', 'email-0': email, 'part-0': 'signs' });
const form = (email: string) => ({ key: newId(), sender: 'Jane Birch', ...person(email) });
const fresh = () => `upload-${newId()}@example.com`;

function envelopesOf(itemId: string) {
  return bench.database.query.selectFrom('envelopes').selectAll().where('item_id', '=', itemId).execute();
}

describe('an uploaded PDF', () => {
  test('I20.60 I20.63 is sent as its preview shows it, signed, sealed and found unchanged, whatever becomes of the file', async () => {
    const { member, id, path } = await withUpload('Lease 🌳 12.pdf');
    const page = await shownOn(path, member.cookie);
    expect(page).toContain('“Lease 12”');
    expect(page).toContain('Form fields can no longer be filled in.');
    expect(page).toContain('Programs in the file are gone');
    expect(page).not.toContain('Attached files are gone');
    const preview = await read(`${path}file/`, member);
    expect(await pdfText(preview.bytes)).toMatch(/The rent is paid monthly\.\s+900 EUR/);
    expect(preview.bytes.includes('evil')).toBe(false);
    const email = fresh();
    const fields = form(email);
    // A second press of the same form sends nothing more.
    for (const press of [1, 2])
      expect([press, (await posted(path, fields, member)).told]).toEqual([press, 'sent']);
    const [envelope, ...others] = await envelopesOf(id);
    expect(others).toEqual([]);
    expect(envelope).toMatchObject({ title: 'Lease 12', document_id: null, template_id: null });
    expect(await mailText(email, /Lease 12/)).toContain('Jane Birch');
    // What its owner does with the file afterwards reaches nobody.
    await posted('/app/drive/', { intent: 'trash', item: id }, member);
    await posted('/app/trash/', { intent: 'remove', doc: id }, member);
    expect((await read(`/app/drive/file/${id}/`, member)).status).toBe(404);
    expect(await stage.sign(email)).toBe('yes');
    const desk = `/app/signing/${envelope?.id}/`;
    await expect
      .poll(() => shownOn(desk, member.cookie), { timeout: 30_000 })
      .toContain('Signed by everybody and sealed');
    // It leads to no file that is not there.
    expect(await shownOn(desk, member.cookie)).not.toContain('/app/drive/file/');
    const sealed = (await read(`${desk}file/`, member)).bytes;
    expect(sealed.subarray(0, preview.bytes.length).equals(preview.bytes)).toBe(true);
    const found = await stage.signing.verify(sealed);
    expect(found).toMatchObject({ verdict: 'unchanged', trail: { envelope: { title: 'Lease 12' } } });
    const uploadedSha256 = createHash('sha256').update(formPdf()).digest('hex');
    expect(found.verdict === 'unchanged' && found.trail?.events[0]?.data).toMatchObject({ uploadedSha256 });
  });

  test('I20.61 that cannot be sent says why in the language of its sender, and nothing goes out', async () => {
    const { file } = HOSTILE_PDFS.find(({ name }) => name === 'signed already') ?? {};
    const { member, id, path } = await withUpload('Signed.pdf', await file?.());
    const page = await shownOn(`${path}?lang=de`, member.cookie);
    expect(page).toContain('lässt sich nicht zur Unterschrift senden');
    expect(page).toContain('Sie trägt bereits eine elektronische Signatur.');
    expect(page).not.toContain('<form');
    expect((await read(`${path}file/`, member)).status).toBe(404);
    expect((await posted(path, form(fresh()), member)).status).toBe(503);
    expect(await envelopesOf(id)).toEqual([]);
    const text = await bring(member, 'Notes.txt', Buffer.from('no PDF'));
    expect(await shownOn(`/app/drive/file/${text}/sign/`, member.cookie)).toContain('Only a PDF can be sent');
  });

  test('I20.62 that is a bomb is given up, while others are answered', async () => {
    const { member, path } = await withUpload('Bomb.pdf', contentBomb(900));
    const other = await withUpload('Lease.pdf');
    const bomb = shownOn(path, member.cookie);
    expect(await shownOn(other.path, other.member.cookie)).toContain('“Lease”');
    expect(await bomb).toContain('It takes too much time or memory to read.');
  });

  test('I20.63 stands in the drive, the calendar and what is to do of its sender, and nothing of it in the console', async () => {
    const { member, id, path } = await withUpload('Lease to sign.pdf');
    await posted(path, { ...form(fresh()), 'email-1': fresh(), 'name-1': 'Ben' }, member);
    const [envelope] = await envelopesOf(id);
    const link = `href="/app/signing/${envelope?.id}/`;
    expect(await shownOn('/app/drive/', member.cookie)).toMatch(
      new RegExp(`${link}[^>]*>0 of 2 have signed`),
    );
    for (const place of ['/app/calendar/', '/app/apps/chase/', path])
      expect([place, (await shownOn(place, member.cookie)).includes(link)]).toEqual([place, true]);
    expect(await shownOn(`/app/signing/${envelope?.id}/`, member.cookie)).toContain(`/app/drive/file/${id}/`);
    const { rows } = await stage.signing.desk.envelopes({ state: null, before: null });
    expect(rows.find((one) => one.id === envelope?.id)).toMatchObject({ templateId: null, people: 2 });
    const lines = [];
    for await (const line of stage.signing.desk.events({
      accountId: member.accountId,
      from: null,
      until: null,
    }))
      lines.push([line.kind, line.templateId]);
    expect(lines).toEqual([
      ['sent', null],
      ['asked', null],
      ['asked', null],
    ]);
  });
});

test('I20.90 the trail of an uploaded file is whole before and after its seal, names the file that was brought, and is had by its sender alone', async () => {
  const { member, id, path } = await withUpload('Lease of a barn.pdf');
  const email = fresh();
  await posted(path, form(email), member);
  const [envelope] = await envelopesOf(id);
  const desk = `/app/signing/${envelope?.id}/`;
  const uploadedSha256 = createHash('sha256').update(formPdf()).digest('hex');
  const trailNow = async () => {
    const trail = readTrail((await read(`${desk}trail/?as=json`, member)).bytes.toString());
    if (!trail) throw new Error('this is no trail');
    expect(await firstBroken(trail.events, trail.head)).toBeUndefined();
    return trail;
  };
  const before = await trailNow();
  expect(before.envelope.title).toBe('Lease of a barn');
  expect(before.events.map(({ kind }) => kind)).toEqual(['sent', 'asked']);
  const shown = (await read(`${desk}file/`, member)).bytes;
  const sha256 = createHash('sha256').update(shown).digest('hex');
  expect(before.envelope.shown).toEqual({ sha256, bytes: shown.length });
  // What was uploaded and what everybody is shown are two files.
  expect(before.events[0]?.data).toMatchObject({ uploadedSha256, sha256 });
  expect(sha256).not.toBe(uploadedSha256);
  expect(await stage.sign(email)).toBe('yes');
  await expect.poll(async () => (await trailNow()).events.at(-1)?.kind, { timeout: 60_000 }).toBe('sealed');
  const after = await trailNow();
  expect(after.events.slice(0, 2)).toEqual(before.events);
  const table = (await read(`${desk}trail/?as=csv`, member)).bytes.toString();
  expect(table.trim().split('\r\n')).toHaveLength(after.events.length + 1);
  expect(table).toContain(uploadedSha256);
  const stranger = await newMember(site, 'uploads-trail');
  for (const as of ['json', 'csv'])
    expect([as, (await read(`${desk}trail/?as=${as}`, stranger)).status]).toEqual([as, 404]);
});

describe('who may send one', () => {
  test('I20.64 what is somebody else’s, or in the trash, is as if it were not there', async () => {
    const { member, id, path } = await withUpload('Mine.pdf');
    const stranger = await newMember(site, 'uploads-other');
    await posted('/app/drive/', { intent: 'trash', item: id }, member);
    for (const who of [stranger, member])
      for (const address of [path, `${path}file/`])
        expect([who.address, address, (await read(address, who)).status]).toEqual([
          who.address,
          address,
          404,
        ]);
    expect((await posted(path, form(fresh()), stranger)).status).toBe(404);
    expect(await envelopesOf(id)).toEqual([]);
  });

  test('I20.64 in a drive of a team who brought it, its managers and its owner send it; who may read it only does not', async () => {
    const [holder, member] = [
      await newMember(site, 'uploads-owner'),
      await newMember(site, 'uploads-member'),
    ];
    await entitle(holder.address, siteDataDir, 'premium');
    await posted('/app/account/people/', { intent: 'invite', email: member.address }, holder);
    await join(member);
    const [ofHolder, ofMember] = [
      await bring(holder, 'Owner.pdf', rawPdf()),
      await bring(member, 'Member.pdf', rawPdf()),
    ];
    const may = async (who: Member, id: string) => [
      (await read(`/app/drive/file/${id}/`, who)).status,
      (await shownOn(`/app/drive/file/${id}/`, who.cookie)).includes(`/app/drive/file/${id}/sign/`),
      (await shownOn('/app/drive/', who.cookie)).includes(`/app/drive/file/${id}/sign/`),
      (await read(`/app/drive/file/${id}/sign/`, who)).status,
    ];
    expect(await may(holder, ofHolder)).toEqual([200, true, true, 200]);
    expect(await may(holder, ofMember)).toEqual([200, true, true, 200]);
    expect(await may(member, ofMember)).toEqual([200, true, true, 200]);
    expect(await may(member, ofHolder)).toEqual([200, false, false, 404]);
    expect((await posted(`/app/drive/file/${ofHolder}/sign/`, form(fresh()), member)).status).toBe(404);
  });

  test('I20.65 without a plan files and documents count together, and a stopped account sends none', async () => {
    stage.hasPlan = false;
    const accountId = await newOwner(bench.database);
    const file = { kind: 'file', itemId: newId() } as const;
    for (const more of [{}, { subject: file }, {}]) idOf((await stage.sent({ accountId, ...more })).outcome);
    expect((await stage.sent({ accountId, subject: file })).outcome).toEqual({ outcome: 'trialOver' });
    stage.hasPlan = true;
    const asked = { accountId, of: { itemId: file.itemId } };
    expect(await stage.signing.sender.list(asked.accountId, asked.of)).toHaveLength(1);
    await stage.signing.desk.stop(accountId, { why: 'spam', by: 'support' }, async () => undefined);
    expect((await stage.sent({ accountId, subject: file })).outcome).toEqual({ outcome: 'stopped' });
  });

  test('I20.66 goes with its account, as a whole; an envelope is of one document or one file', async () => {
    const accountId = await newOwner(bench.database);
    const subject = { kind: 'file', itemId: newId() } as const;
    const id = idOf((await stage.sent({ accountId, subject })).outcome);
    const { pool } = bench.database;
    for (const change of ['document_id = item_id', 'item_id = null', 'template_id = 1'])
      await expect(pool.query(`update envelopes set ${change} where id = $1`, [id])).rejects.toThrow(
        /envelopes_subject/,
      );
    await bench.database.query.deleteFrom('accounts').where('id', '=', accountId).execute();
    const { rows } = await pool.query('select 1 from envelope_files where envelope_id = $1', [id]);
    expect([rows, await envelopesOf(subject.itemId)]).toEqual([[], []]);
  });
});

/** Takes the seat that somebody was invited to. */
async function join(member: Member): Promise<void> {
  const mails = await mailsFor(site, member.address, 2);
  const mail = mails.find(({ subject }) => /invites you/.test(subject));
  const answer = await fetch(`${site}/dev/mail/${mail?.id}`, { headers: { Accept: 'application/json' } });
  const text = ((await answer.json()) as { text: string }).text;
  const { pathname, search } = new URL(/https?:\/\/\S+[?&]link=\S+/.exec(text)?.[0] ?? site);
  await posted(`${pathname}${search}`, {}, member);
}
