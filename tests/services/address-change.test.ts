import { describe, expect, test } from 'vitest';
import {
  confirmByMail,
  cookiesOf,
  PASSWORD,
  pageText,
  pathIn,
  postForm,
  waitFor,
} from '../support/confirmed.ts';
import { mailsAbout } from '../support/mails.ts';
import { newMember } from '../support/member.ts';
import { mailsFor, newAddress, postSignUp } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const ADDRESS = '/app/account/address/';

/** A member who has confirmed, and asked for another address. */
async function asking(name: string, to: string) {
  const member = await newMember(site, name);
  await postForm(site, '/app/account/password/', { password: PASSWORD, confirm: PASSWORD }, member.cookie);
  await confirmByMail(site, member);
  expect((await postForm(site, ADDRESS, { email: to }, member.cookie)).status).toBe(303);
  return member;
}

const mailTo = (address: string, about: RegExp) =>
  waitFor(async () => (await mailsAbout(site, address, about))[0]);

async function moved(name: string) {
  const to = newAddress(`${name}-new`);
  const member = await asking(name, to);
  const proof = pathIn((await mailTo(to, /new address for/)).text, 'address/proof');
  expect((await postForm(site, proof, {}, member.cookie)).status).toBe(303);
  return { member, to, proof };
}

function signIn(email: string) {
  return postForm(site, '/app/account/login/', { form: 'password', email, password: PASSWORD });
}

describe('I15.44 another address', () => {
  test('I15.44 S02 who has not confirmed is asked first', async () => {
    const member = await newMember(site, 'unconfirmed');
    const asked = await postForm(site, ADDRESS, { email: newAddress('x') }, member.cookie);
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/app/account/confirm/?for=address']);
  });

  test('I15.44 S16 the link in the new mailbox moves the account, looking does not, and both are told', async () => {
    const to = newAddress('moved');
    const member = await asking('moving', to);
    const proof = pathIn((await mailTo(to, /new address for/)).text, 'address/proof');
    expect(await pageText(site, proof, '')).toContain(to);
    expect(await pageText(site, '/app/account/security/', member.cookie)).toContain(member.address);

    expect((await postForm(site, proof, {}, member.cookie)).status).toBe(303);
    expect(await pageText(site, '/app/account/security/', member.cookie)).toContain(to);
    expect((await postForm(site, proof, {}, member.cookie)).status).toBe(410);
    expect((await signIn(to)).status).toBe(303);
    expect((await signIn(member.address)).status).toBe(401);
    expect((await mailTo(member.address, /has a new address/)).text).toContain('address/undo');
    expect((await mailTo(to, /has a new address/)).text).not.toContain('address/undo');
  });

  test('I15.44 S66 the old mailbox takes it back: all sessions end, the password is gone, later links too', async () => {
    const { member } = await moved('restored');
    const undo = pathIn((await mailTo(member.address, /has a new address/)).text, 'address/undo');
    const further = newAddress('further');
    await confirmAgain(member.cookie);
    await postForm(site, ADDRESS, { email: further }, member.cookie);
    const next = pathIn((await mailTo(further, /new address for/)).text, 'address/proof');
    await postForm(site, next, {}, member.cookie);
    // Somebody sits on the old address, to keep its owner out.
    await postSignUp(site, { body: { Email: member.address } });

    expect((await postForm(site, undo, {})).status).toBe(303);
    const ended = await fetch(`${site}/app/account/security/`, {
      headers: { Cookie: member.cookie },
      redirect: 'manual',
    });
    expect(ended.headers.get('location')).toContain('/account/login/');
    expect((await signIn(member.address)).status).toBe(401);
    expect((await postForm(site, undo, {})).status).toBe(410);
    await mailTo(further, /old address again/);
    // The mailbox signs in to the account that was moved.
    await postForm(site, '/app/account/login/', { form: 'mail', email: member.address });
    const link = pathIn((await mailTo(member.address, /sign-in code/)).text, 'account/proof');
    const back = cookiesOf(await postForm(site, link, {}));
    expect(back).toContain(`b_userId=${member.accountId}`);
  });

  test('I15.44 S01 a taken address answers as a free one does, and its owner is told', async () => {
    const other = await newMember(site, 'taken');
    const member = await asking('taking', other.address);
    const free = newAddress('free');
    const taken = await pageText(site, ADDRESS, member.cookie);
    await postForm(site, ADDRESS, { email: free }, member.cookie);
    const untaken = await pageText(site, ADDRESS, member.cookie);
    expect(untaken.replaceAll(free, other.address).length).toBe(taken.length);
    expect((await mailTo(other.address, /wanted to use your address/)).text).toContain('nothing happened');
    expect(
      (await mailsFor(site, other.address, 2)).some(({ subject }) => /new address for/.test(subject)),
    ).toBe(false);
  });

  test('I15.44 S07 what is no address, the same one and a mailbox that had its fill are refused', async () => {
    const member = await asking('refused', newAddress('first'));
    for (const email of ['a@x.example,b@x.example', 'nobody', member.address])
      expect((await postForm(site, ADDRESS, { email }, member.cookie)).status).toBe(400);
  });
});

/** The session that asked stays confirmed for a while: nothing to do, but it must be so. */
async function confirmAgain(cookie: string): Promise<void> {
  expect(await pageText(site, ADDRESS, cookie)).toContain('name="email"');
}
