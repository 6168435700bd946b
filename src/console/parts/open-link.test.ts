import { expect, test } from 'vitest';
import { CONSOLE } from '../../routes/console-path.ts';
import { ROLES } from '../../services/operators/permissions.table.ts';
import { verdictOf } from '../../services/operators/permissions.ts';
import { entriesOf } from '../../shared/keys.ts';
import { closedTo } from '../frame/load-shell.server.ts';
import { CONSOLE_PAGES } from '../pages.table.ts';
import { isClosed } from './open-link.tsx';

test('I17.283 an address is a link for exactly those roles that may see its page, whatever the page', () => {
  const pages = entriesOf(CONSOLE_PAGES).flatMap(([name, { path, see }]) =>
    see === 'open' || name === 'not-found' ? [] : [{ path, see }],
  );
  for (const role of ROLES) {
    const closed = closedTo([role]);
    for (const { path, see } of pages) {
      const href = `${CONSOLE}${path.replaceAll(/:\w+/g, 'x1001')}${path ? '/' : ''}?from=here`;
      expect([role, href, isClosed(closed, href)]).toEqual([role, href, verdictOf([role], see) === 'not']);
    }
  }
});

test('I17.283 whoever is several roles opens what one of them may', () => {
  const href = `${CONSOLE}orders/1001/`;
  expect(isClosed(closedTo(['marketing']), href)).toBe(true);
  expect(isClosed(closedTo(['marketing', 'finance']), href)).toBe(false);
});
