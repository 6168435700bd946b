import { describe, expect, test } from 'vitest';
import { CONTACT_LENGTH } from '../../src/shared/contact-form.ts';
import { newMember } from '../support/member.ts';
import { site } from '../support/site.ts';

const member = await newMember(site, 'help');

function post(fields: Record<string, string>, cookie = member.cookie): Promise<Response> {
  return fetch(`${site}/app/help/`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: site, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ intent: 'write', ...fields }),
  });
}

describe('I15.71 a message from the workspace', () => {
  test('what is too short or too long stays in its field, with what is wrong', async () => {
    const short = await post({ text: 'Help me', kind: 'billing', from: 'drive/' });
    expect(short.status).toBe(400);
    const page = await short.text();
    expect(page).toContain(`Please write at least ${CONTACT_LENGTH.least} characters`);
    expect(page).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>Help me</);
    expect(page).toContain('value="drive/"');
    expect(page).toMatch(/<option value="billing" selected="">/);
    const long = await post({ text: 'x'.repeat(CONTACT_LENGTH.most + 1) });
    expect([long.status, await long.text()]).toEqual([400, expect.stringContaining('Please keep it to')]);
  });

  test('the same words again are one message, and a stranger is led to the login page', async () => {
    const text = 'Where is the letterhead of our second company?';
    for (const _try of [1, 2]) {
      const sent = await post({ text, kind: 'nonsense', from: 'https://evil.example/' });
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/app/help/?sent=yes#contact']);
    }
    const stranger = await post({ text }, '');
    expect(stranger.headers.get('location')).toContain('/app/account/login/');
  });

  test('a stranger reads the answers, and is shown the way to write', async () => {
    const page = await (await fetch(`${site}/app/help/?q=password`)).text();
    expect(page).toContain('How do I make my account more secure?');
    expect(page).toContain('href="/company/contact/"');
    expect(page).not.toContain('name="text"');
  });
});
