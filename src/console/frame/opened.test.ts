import { expect, test } from 'vitest';
import { openedBy } from './opened.ts';

test.each([
  ['/console/orders/4011203340/', { kind: 'order', subject: '4011203340' }],
  ['/console/orders/4011203340.data', { kind: 'order', subject: '4011203340' }],
  ['/console/newsroom/fr/cloud-drive/', { kind: 'article', subject: 'fr/cloud-drive' }],
  ['/console/newsroom/fr/new/', undefined],
  ['/console/orders/', undefined],
  ['/console/customers/x/', undefined],
  ['/console/do/order.refund/', undefined],
])('I17.225 %s opens %j', (path, opened) => {
  expect(openedBy(path)).toEqual(opened);
});
