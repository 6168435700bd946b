import { describe, expect, test } from 'vitest';
import { site } from '../support/site.ts';

async function get(path: string) {
  const response = await fetch(`${site}${path}`, { redirect: 'manual' });
  return { response, html: await response.text() };
}

const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe('I18.35 what landing pages ask is answered by the server, without script', () => {
  test('three questions lead to a document, and what is not answered asks again', async () => {
    const { html } = await get('/l/f/?owes=theyOwe&about=goods&written=no');
    expect(main(html)).toMatch(/class="wizard-document"[^>]*><span>Invoice</);
    expect(main(html)).toMatch(/value="theyOwe"[^>]*checked|checked[^>]*value="theyOwe"/);
    expect(main((await get('/l/f/?owes=theyOwe')).html)).not.toContain('wizard-document');
  });

  test('a lawyer’s hours are compared with the price of the plan as the page of plans names it', async () => {
    const { response, html } = await get('/l/aug232024/?rate=300&hours=2');
    expect(response.headers.get('cache-control')).toMatch(/private|no-store/);
    expect(main(html)).toContain('$600.00');
    const own = /class="sums-own"[\s\S]*?<\/svg>([^<]+)</.exec(main(html))?.[1] ?? '';
    expect(own).toMatch(/^\$\d+\.\d\d$/);
    expect((await get('/pricing/plans/')).html).toContain(own);
    // What is no rate is no sum.
    expect(main((await get('/l/aug232024/?rate=x&hours=2')).html)).not.toContain('sums-own');
  });

  test('the pages differ in structure: each has its own scene', async () => {
    for (const [path, part] of [
      ['/lp/ms-office/', 'editor-window'],
      ['/docs/ms-office/', 'cut'],
      ['/lp/attorney-drafted/', 'annotated-notes'],
      ['/lp/free-demo/', 'reader-window'],
      ['/lp/fill-in-the-blanks/', 'blanks-table'],
      ['/lp/6m-users/', 'due-pad'],
      ['/lp/1800-templates/', 'overview-cabinet'],
      ['/l/jan022024/', 'year'],
      ['/fr/lp/economisez/', 'sums'],
      ['/docs/ab/11.05.24/00/', 'annotated-notes'],
      ['/lp/ab/23.05.18/01/', 'split-papers'],
      ['/lp/ab/23.06.14/01/', 'reader-window'],
    ] as const)
      expect(main((await get(path)).html), path).toContain(`class="${part}"`);
  });
});
