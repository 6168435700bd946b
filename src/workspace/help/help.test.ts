import { describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { helpAnswers } from './answers.server.ts';
import { ANSWERS, HELP_TOPICS } from './answers.table.ts';
import { findAnswers } from './find-answers.ts';
import { helpAddress, pageBefore } from './help-address.ts';
import { HELP_ANCHORS } from './help-anchors.table.ts';
import { shortcutList } from './shortcut-list.server.ts';

describe('I15.71 the answers of help', () => {
  test.each(LOCALE_CODES)('are whole in %s: no name or number is missing, each leads somewhere', (locale) => {
    const answers = helpAnswers({ locale, link: (path) => `/app/${path}` });
    expect(answers).toHaveLength(Object.keys(ANSWERS).length);
    for (const { id, title, text, link } of answers) {
      expect([id, `${title} ${text}`.includes('{')]).toEqual([id, false]);
      expect([id, text.length > 40]).toEqual([id, true]);
      if (link) expect(link.href).toMatch(/^\//);
    }
    for (const { groups } of [shortcutList(locale)])
      for (const line of groups.flatMap(({ lines }) => lines)) expect(line.presses).not.toEqual([]);
  });

  test.each([
    ['en', 'I deleted a file', 'thrown'],
    ['en', 'two-factor', 'protect'],
    ['de', 'Mahnung', 'invoices'],
    ['de', 'Konto löschen', 'erase'],
    ['es', 'papelera', 'thrown'],
    ['fr', 'mot de passe', 'password'],
    ['it', 'sollecito', 'invoices'],
    ['pt', 'reembolso', 'refund'],
  ] as const)('in %s “%s” leads to %s', (locale, question, id) => {
    const answers = helpAnswers({ locale, link: (path) => path });
    expect(
      findAnswers(answers, question)
        .slice(0, 2)
        .map((one) => one.id),
    ).toContain(id);
  });
});

describe('I15.71 help knows the page it was asked on', () => {
  test('every anchor is a topic or an answer', () => {
    const anchors = [...HELP_TOPICS, ...Object.keys(ANSWERS)];
    for (const [anchor] of HELP_ANCHORS) expect(anchors).toContain(anchor);
  });

  test.each([
    ['/app/drive/', '/app/help/?from=drive/#drive'],
    ['/app/drive/folder/1', '/app/help/?from=drive/folder/1#drive'],
    ['/app/doc/invoice-D521', '/app/help/?from=doc/invoice-D521#fill'],
    ['/app/doc/invoice-D521/wording/', '/app/help/?from=doc/invoice-D521/wording/#wording'],
    ['/app/companies/1/numbers/', '/app/help/?from=companies/1/numbers/#numbers'],
    ['/app/account/people/', '/app/help/?from=account/people/#people'],
    ['/app/legal/', '/app/help/?from=legal/'],
    ['/app/', '/app/help/'],
    ['/app/help/', '/app/help/'],
    ['/pricing/', '/app/help/'],
  ])('%s leads to %s', (page, address) => {
    expect(helpAddress('/app/help/', page)).toBe(address);
  });

  test('the language that was asked for goes along', () => {
    expect(helpAddress('/app/help/?lang=fr&lib=fr', '/app/trash/')).toBe(
      '/app/help/?lang=fr&lib=fr&from=trash/#thrown',
    );
  });

  test('only addresses of the workspace are told on', () => {
    expect(pageBefore('drive/folder/1')).toBe('/app/drive/folder/1');
    for (const from of [null, '', 'help/', 'https://evil.example/', 'a b', '"><svg', 'x'.repeat(201)])
      expect(pageBefore(from)).toBe('');
  });
});
