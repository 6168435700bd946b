import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { newAddress, postSignUp } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

async function pageFor(cookies: Record<string, string>, path = '/') {
  const header = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const response = await fetch(`${site}${path}`, { headers: { Cookie: header.join('; ') } });
  return { response, html: await response.text() };
}

const headerOf = (html: string) => /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
/** Where the first folder of the home page leads. */
const folderLink = (html: string) =>
  /<a [^>]*href="([^"]*)"[^>]*data-doc="legal"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

describe('cookies with a token', () => {
  test('R2.4.04 R3.87 R3.88 R4.2.04 with p_ssojwt a visitor is signed in: the account link instead of login and trial, hints for a day', async () => {
    const address = newAddress('token');
    const { ssojwt } = (await (await postSignUp(site, { body: { Email: address } })).json()) as {
      ssojwt: string;
    };
    const { response, html } = await pageFor({ p_ssojwt: ssojwt });
    const header = headerOf(html);
    expect(html).toContain('data-visitor="member"');
    expect(header).toContain('href="/app/?lang=en&amp;lib=en"');
    expect(header).not.toContain('account/login/');
    expect(header).not.toContain('account/create/');
    expect(response.headers.getSetCookie()).toEqual(
      expect.arrayContaining([
        `b_email=${encodeURIComponent(address)}; Max-Age=86400; Path=/; SameSite=Lax`,
        `b_userId=${decodeJwt(ssojwt).sub}; Max-Age=86400; Path=/; SameSite=Lax`,
      ]),
    );
    const anonymous = headerOf((await pageFor({})).html);
    expect(anonymous).toContain('account/login/');
    expect(anonymous).not.toContain('href="/app/?lang=en');
  });

  test('R3.89 either token cookie lets a known visitor into a folder; without one the dialog opens', async () => {
    const known = { b_email: 'jane@example.com' };
    expect(folderLink((await pageFor(known)).html)).toMatch(/^\?dialog=signup/);
    const { html } = await pageFor({ ...known, b_ssojwt: 'x' });
    expect(html).toContain('data-visitor="known"');
    expect(folderLink(html)).toBe('/app/legal?lang=en&lib=en');
  });
});
