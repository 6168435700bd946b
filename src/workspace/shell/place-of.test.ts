import { expect, test } from 'vitest';
import { placeOf } from './place-of.ts';

test.each([
  ['/app/', 'home'],
  ['/app', 'home'],
  ['/app/documents/', 'documents'],
  ['/app/doc/loan-agreement-D417', 'documents'],
  ['/app/documents/unconfirmed/', 'documents'],
  ['/app/signing/01a22358-3683-7171-abe6-39625bc8bf3b/', 'documents'],
  ['/app/drive', 'drive'],
  ['/app/drive/folder/1/', 'drive'],
  ['/app/search/', 'templates'],
  ['/app/legal/agreement', 'templates'],
  ['/app/account/', 'account'],
  ['/app/account/billing/', 'account'],
  ['/app/account/people/', 'people'],
  ['/app/calendar/', 'calendar'],
  ['/app/apps/', 'apps'],
  ['/app/apps/chase', 'chase'],
  ['/app/apps/invoices/', 'invoices'],
  ['/app/apps/contracts/', 'contracts'],
  ['/app/apps/budget/csv', 'budget'],
  ['/app/companies/new/', 'companies'],
  ['/app/contacts/', 'companies'],
  ['/app/trash/', 'trash'],
  ['/app/help/', 'help'],
  ['/app/guide/', 'help'],
])('I15 %s belongs to the place %s of the menu', (path, place) => {
  expect(placeOf(path)).toBe(place);
});
