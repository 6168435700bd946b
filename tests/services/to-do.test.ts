import { beforeAll, describe, expect, test } from 'vitest';
import { DAY, later } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type Member, newMember } from '../support/member.ts';
import { site } from '../support/site.ts';

let owner: Member;
let stranger: Member;
const day = (days: number) =>
  later(days * DAY)
    .toISOString()
    .slice(0, 10);

beforeAll(async () => {
  [owner, stranger] = await Promise.all([newMember(site, 'to-do'), newMember(site, 'to-do-stranger')]);
});

/** Posts a form of a new document, and answers its number. */
async function save(path: string, values: Record<string, string>): Promise<string> {
  const doc = newId();
  const named = Object.entries(values).map(([key, value]) => [`v.${key}`, value] as const);
  await post(path, { doc, intent: 'save', ...Object.fromEntries(named) });
  return doc;
}

async function post(path: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(`${site}/app/${path}/`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: owner.cookie, Origin: site },
    body: new URLSearchParams(fields),
  });
  expect([path, answer.status]).toEqual([path, 303]);
}

async function toDo({ cookie }: Member): Promise<string> {
  const html = await (await fetch(`${site}/app/apps/chase/`, { headers: { Cookie: cookie } })).text();
  return (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('I15.85 To do', () => {
  test('I15.85 names a customer who has to pay, an agreement to be answered and a draft to be finished, to nobody else', async () => {
    const invoice = await save('doc/invoice-D521', {
      number: 'B-17',
      customer: 'The Copper Heron Inn LLC',
      invoice_date: day(-40),
      due_date: day(-10),
      'lines.lines': '1',
      'lines.currency': 'USD',
      'lines.0.description': 'Room numbers',
      'lines.0.quantity': '14',
      'lines.0.price': '36',
      'lines.0.rate': '0',
    });
    await post('doc/invoice-D521', { doc: invoice, intent: 'finish', act: 'finish' });
    await save('doc/independent-contractor-agreement-D601', {
      contractor: 'Orchard Bindery',
      duration: 'fixed',
      end_date: day(40),
      notice_days: '30',
    });
    await save('doc/quotation-D691', { customer: 'Tamsin & Vale', buyer: 'Tamsin & Vale' });
    const told = await toDo(owner);
    expect(told).toMatch(/The Copper Heron Inn LLC.*\$504\.00.*B-17.*10 days late/);
    expect(told).toMatch(/Last day for 30 days’ notice Orchard Bindery/);
    expect(told).toMatch(/finish the draft of Quotation Tamsin/);
    expect(await toDo(stranger)).not.toMatch(/Copper Heron|Orchard Bindery|draft of/);
  });
});
