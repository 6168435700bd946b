import { describe, expect, test } from 'vitest';
import { matchPage } from '../../routes/match.ts';
import type { OutsideSettings, PageSettings } from '../../services/context.server.ts';
import { outsidePolicy, outsideScripts } from './load.server.ts';

const ALL: OutsideSettings = {
  chat: 'https://chat.example/widget.js',
  support: 'https://desk.example/widget.js',
  tagManager: { id: 'GTM-ABC1234', url: 'https://tags.example/gtm.js' },
  behaviour: 'https://api.example/v1/behaviour.js',
  affiliate: 'https://click.example/sdk.js',
  retailer: 'https://retailer.example/track.js',
  captcha: { key: 'a-key', version: '3', language: 'en', url: 'https://captcha.example/api.js' },
  hosts: ['wss://chat.example', 'https://*.cdn.example'],
};
const NONE: OutsideSettings = {
  chat: null,
  support: null,
  tagManager: null,
  behaviour: null,
  affiliate: null,
  retailer: null,
  captcha: { key: '', version: '', language: 'en', url: 'https://captcha.example/api.js' },
  hosts: [],
};

function settingsWith(outside: OutsideSettings, chat = true): PageSettings {
  const settings: Partial<PageSettings> = { publicUrl: 'https://papergrove.example', chat, outside };
  return settings as PageSettings;
}

const namesOn = (path: string, outside = ALL) =>
  outsideScripts(matchPage(path), settingsWith(outside)).map(({ name }) => name);
const policyOf = (path: string, outside = ALL) => outsidePolicy(matchPage(path), settingsWith(outside));

describe('scripts of other hosts', () => {
  test.each([
    ['/', ['tagManager', 'behaviour']],
    ['/de/company/about/', ['tagManager', 'behaviour']],
    ['/start/', ['tagManager', 'behaviour', 'affiliate']],
    ['/START/plans', ['affiliate']],
    ['/start/marketingmaterials/', ['tagManager', 'behaviour', 'affiliate']],
    ['/start/cb/', ['tagManager', 'behaviour', 'affiliate', 'retailer']],
    ['/start/cb/thank-you/', ['tagManager', 'behaviour', 'affiliate', 'retailer']],
    ['/fr/start/', ['tagManager', 'behaviour', 'affiliate']],
    ['/pricing/plans/', ['support']],
    ['/pricing/plans/special-price/', []],
    ['/pricing/plans/captcha/', ['support', 'captcha']],
    ['/pricing/thank-you/', ['tagManager', 'behaviour', 'support']],
    ['/lp/free-demo/', []],
    ['/no-such-page/start/', []],
  ])('S45 %s may load %j', (path, names) => {
    expect(namesOn(path)).toEqual(names);
  });

  test('without settings no page has any, but the captcha page knows what is not set', () => {
    for (const path of ['/', '/start/cb/', '/pricing/plans/']) {
      expect(namesOn(path, NONE)).toEqual([]);
      expect(policyOf(path, NONE)).toBeUndefined();
    }
    expect(outsideScripts(matchPage('/pricing/plans/captcha/'), settingsWith(NONE))).toEqual([
      { name: 'captcha', src: '', key: '', version: '' },
    ]);
    expect(policyOf('/pricing/plans/captcha/', NONE)).toBeUndefined();
  });

  test('addresses carry what the providers are told', () => {
    const srcs = Object.fromEntries(
      [
        ...outsideScripts(matchPage('/'), settingsWith(ALL)),
        ...outsideScripts(matchPage('/fr/pricing/plans/captcha/'), settingsWith(ALL)),
      ].map(({ name, src }) => [name, src]),
    );
    expect(srcs).toMatchObject({
      tagManager: 'https://tags.example/gtm.js?id=GTM-ABC1234',
      behaviour: 'https://api.example/v1/behaviour.js?abTests=1&analytics=1&host=papergrove.example',
      captcha: 'https://captcha.example/api.js?render=a-key&hl=en',
    });
  });

  test('the policy of a page names the hosts of its own scripts only', () => {
    const start = policyOf('/start/', { ...ALL, tagManager: null, hosts: [] });
    expect(start).toEqual({
      scripts: ['https://api.example', 'https://click.example'],
      calls: ['https://api.example', 'https://click.example'],
      trustedTypes: true,
    });
    const offer = policyOf('/pricing/plans/special-price/');
    expect(offer?.scripts).toEqual(['https://chat.example', 'https://*.cdn.example']);
    expect(offer?.calls).toContain('wss://chat.example');
    expect(offer?.trustedTypes).toBe(false);
  });

  test('CHAT=off takes the chat of a provider off too', () => {
    const match = matchPage('/pricing/plans/special-price/');
    expect(outsidePolicy(match, settingsWith(ALL, false))).toBeUndefined();
  });
});
