import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mailsFor, newAddress, postSignUp, proofOf, solvedProof } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

async function errorOf(response: Response) {
  return (
    (await response.json()) as {
      error: { code: string; field: string | null; message: string; requestId: string };
    }
  ).error;
}

describe('POST user/', () => {
  test('R7.01 R7.02 R7.39 R3.11 R3.12 a sign-up as text/plain answers jwt and ssojwt', async () => {
    const response = await postSignUp(site, {
      body: {
        Email: newAddress(),
        Password: null,
        AutogeneratePassword: true,
        Device: 'desktop',
        IpAddress: '203.0.113.9, 10.0.0.1',
        Language: 'en',
        CreationPage: 'localhost/lp/ms-office/',
        SourceChannel: 'news',
        isAdmin: true,
        UserId: 'x',
      },
    });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as Record<string, string>;
    expect(answer).toEqual({ jwt: expect.any(String), ssojwt: expect.any(String) });
    expect(response.headers.get('set-cookie')).toMatch(
      /^b_ssojwt=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
    );
  });

  test('R8.02 S06 the same address again, also in other case, is 409; one mail', async () => {
    const address = newAddress('Case');
    expect((await postSignUp(site, { body: { Email: address } })).status).toBe(200);
    const again = await postSignUp(site, { body: { Email: address.toUpperCase() } });
    expect(again.status).toBe(409);
    expect(await errorOf(again)).toMatchObject({
      code: 'email_taken',
      field: 'Email',
      message: 'Account already exists',
    });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await mailsFor(site, address)).toHaveLength(1);
  });

  test('R7.40 S04 a repeated submit whose answer was lost gets the first answer, to the byte', async () => {
    const [key, proof, body] = [randomUUID(), await solvedProof(site), { Email: newAddress() }];
    const first = await postSignUp(site, { body, key, proof });
    const second = await postSignUp(site, { body, key, proof });
    expect(second.status).toBe(200);
    expect(await second.text()).toBe(await first.text());
    expect(await mailsFor(site, body.Email, 2).then((mails) => mails.length)).toBe(1);
  }, 20_000);

  test('S05 the same key with another body is 422', async () => {
    const key = randomUUID();
    await postSignUp(site, { body: { Email: newAddress() }, key });
    const other = await postSignUp(site, { body: { Email: newAddress() }, key });
    expect(other.status).toBe(422);
    expect(await errorOf(other)).toMatchObject({ field: 'Idempotency-Key' });
  });

  test('S03 fifty sign-ups of one address at once: one account, one mail, 49 times 409', async () => {
    const address = newAddress('crowd');
    const proofs = await Promise.all(Array.from({ length: 50 }, () => solvedProof(site)));
    const statuses = await Promise.all(
      proofs.map((proof) =>
        postSignUp(site, { body: { Email: address }, proof }).then((response) => response.status),
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(await mailsFor(site, address)).toHaveLength(1);
  }, 60_000);

  test.each([
    ['no e-mail', {}, 'Email'],
    ['a list', { Email: ['a@b.co'] }, 'Email'],
    ['two addresses', { Email: 'a@x.co,b@x.co' }, 'Email'],
    ['a line break', { Email: 'a@x.co\r\nBcc: b@x.co' }, 'Email'],
    ['a NUL', { Email: 'a@x.co\0' }, 'Email'],
    ['255 characters', { Email: `${'a'.repeat(250)}@x.co` }, 'Email'],
    ['an unknown language', { Email: 'a@x.co', Language: 'xx' }, 'Language'],
    ['a weak password', { Email: 'a@x.co', Password: 'abcdefgh', AutogeneratePassword: false }, 'Password'],
    [
      'no password and none to make',
      { Email: 'a@x.co', Password: null, AutogeneratePassword: false },
      'Password',
    ],
    ['an unknown device', { Email: 'a@x.co', Device: 'toaster' }, 'Device'],
  ])('S07 %s is 400 and names the field', async (_what, body, field) => {
    const response = await postSignUp(site, { body, proof: 'unused' });
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ field });
  });

  test('R5.15 R5.16 R5.17 a password of 8 characters with digit and letter is taken', async () => {
    const response = await postSignUp(site, {
      body: { Email: newAddress(), Password: 'abcdef12', AutogeneratePassword: false },
    });
    expect(response.status).toBe(200);
  });

  test('an oversized body is 413, a broken one 400, in JSON with a request id', async () => {
    const big = await postSignUp(site, { body: `{"Email":"${'a'.repeat(70_000)}"}`, proof: 'unused' });
    expect(big.status).toBe(413);
    const broken = await postSignUp(site, { body: '{"Email":', proof: 'unused' });
    expect(broken.status).toBe(400);
    const error = await errorOf(broken);
    expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(broken.headers.get('x-request-id')).toBe(error.requestId);
  });

  test('an unknown service is 404 in JSON', async () => {
    const response = await fetch(`${site}/services/nothing/`);
    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({ code: 'not_found' });
  });

  test('S12 a proof that is missing, altered or used before is refused', async () => {
    const body = { Email: newAddress() };
    expect((await postSignUp(site, { body, proof: '' })).status).toBe(400);
    const proof = await solvedProof(site);
    const altered = JSON.parse(Buffer.from(proof, 'base64').toString());
    altered.challenge.parameters.expiresAt += 1000;
    expect(
      (await postSignUp(site, { body, proof: Buffer.from(JSON.stringify(altered)).toString('base64') }))
        .status,
    ).toBe(400);
    expect((await postSignUp(site, { body, proof })).status).toBe(200);
    expect((await postSignUp(site, { body: { Email: newAddress() }, proof })).status).toBe(400);
  });

  test('S42 a post from another site is refused, one from this site is taken', async () => {
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    expect((await postSignUp(site, { body: { Email: newAddress() }, headers: foreign })).status).toBe(403);
    expect(
      (await postSignUp(site, { body: { Email: newAddress() }, headers: { Origin: 'https://evil.example' } }))
        .status,
    ).toBe(403);
    expect(
      (
        await postSignUp(site, {
          body: { Email: newAddress() },
          headers: { 'Sec-Fetch-Site': 'same-origin' },
        })
      ).status,
    ).toBe(200);
  });

  test('R4.1.12 the welcome mail carries a link and a six-digit code, in the language of the sign-up', async () => {
    const address = newAddress();
    await postSignUp(site, { body: { Email: address, Language: 'fr' } });
    const [mail] = await mailsFor(site, address);
    if (!mail) throw new Error('no mail');
    const { link, code } = await proofOf(site, mail);
    expect(link).toContain('/app/account/proof/?lang=fr&link=');
    expect(code).toMatch(/^\d{6}$/);
  });
});
