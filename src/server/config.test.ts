import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, SETTING_NAMES } from './config.ts';

describe('settings', () => {
  test('none at all is the demo on port 3000', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      DEMO: true,
      PUBLIC_URL: 'http://localhost:3000',
      WEBAPP_URL: '/app/',
      LIMITS: 'on',
      secure: false,
    });
  });

  test('R7.37 the hosts of the specification can be moved', () => {
    expect(readConfig({ API_URL: 'https://api.example.com/v1/' }).API_URL).toBe(
      'https://api.example.com/v1/',
    );
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'shop.example.com'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'mail.example.com'],
    ['CLAMAV_URL', 'http://127.0.0.1:3310'],
    ['CLAMAV_URL', 'tcp://127.0.0.1'],
    ['BLOBS_URL', 's3://host/bucket'],
    ['BLOBS_URL', 'https://key:secret@host/bucket'],
    ['TRUSTED_PROXIES', 'proxy.local'],
    ['LIMITS', 'maybe'],
    ['LIMITS_SCALE', '0.0'],
    ['DEMO', 'yes'],
    ['ROLE', 'king'],
    ['API_URL', '/services'],
    ['LOG_LEVEL', 'loud'],
    ['CHAT', 'maybe'],
    ['CHAT_SCRIPT_URL', 'http://chat.example/widget.js'],
    ['TAG_MANAGER_ID', 'GTM-1&x=1'],
    ['AFFILIATE_SCRIPT_URL', 'https://click.example/a.js;script-src'],
    ['RECAPTCHA_VERSION', '2'],
    ['RECAPTCHA_SITE_KEY', 'key&hl=de'],
    ['OUTSIDE_HOSTS', 'https://x.example;default-src'],
  ])('a wrong %s is named with what was expected, not with its value', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`${name}: expected`));
    expect(read).not.toThrow(new RegExp(value.replace(/[./]/g, '\\$&')));
  });

  test('a public address ends the demo and asks for a mail server', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://shop.example.com' })).toThrow(
      /SMTP_URL: expected a mail server/,
    );
    expect(
      readConfig({ PUBLIC_URL: 'https://shop.example.com', SMTP_URL: 'smtp://mail.example.com' }),
    ).toMatchObject({ DEMO: false, secure: true });
    expect(readConfig({ PUBLIC_URL: 'https://shop.example.com', DEMO: '1' }).DEMO).toBe(true);
  });

  test('limits can be off and test hooks on only on loopback', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://shop.example.com', DEMO: '1', LIMITS: 'off' })).toThrow(
      /LIMITS/,
    );
    expect(() => readConfig({ PUBLIC_URL: 'https://shop.example.com', DEMO: '1', TEST_HOOKS: '1' })).toThrow(
      /TEST_HOOKS/,
    );
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:4000', LIMITS: 'off' }).LIMITS).toBe('off');
  });

  test('a script over plain http is for this machine only', () => {
    const local = { RETAILER_SCRIPT_URL: 'http://127.0.0.1:4000/track.js' };
    expect(readConfig(local)).toMatchObject(local);
    const open = { PUBLIC_URL: 'https://shop.example.com', DEMO: '1' };
    expect(() => readConfig({ ...open, ...local })).toThrow(/RETAILER_SCRIPT_URL: expected https/);
    expect(() => readConfig({ ...open, BEHAVIOUR_SCRIPT: '1', API_URL: 'http://127.0.0.1:4000/' })).toThrow(
      /API_URL: expected https/,
    );
    expect(() => readConfig({ BEHAVIOUR_SCRIPT: '1' })).toThrow(/BEHAVIOUR_SCRIPT: expected API_URL/);
  });

  test('.env.example lists them all', () => {
    const listed = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm);
    expect([...listed].map(([, name]) => name).sort()).toEqual([...SETTING_NAMES].sort());
  });
});
