import { expect, test } from 'vitest';
import { site } from '../support/site.ts';

async function billAt(path: string): Promise<string> {
  const html = await (await fetch(`${site}${path}`)).text();
  return /<dl>([\s\S]*?)<\/dl>/.exec(html.slice(html.indexOf('class="bill-paper"')))?.[1] ?? '';
}

const labelsOf = (bill: string) => [...bill.matchAll(/<dt>([^<]*)<\/dt>/g)].map((match) => match[1] ?? '');

test.each([
  ['R9.33 GST outside the harmonised provinces', '/pricing/plans/', 'AB', ['GST (5%)']],
  ['R9.34 TPS in French', '/fr/pricing/plans/', 'AB', ['TPS (5\u202f%)']],
  ['R9.35 QST in Quebec', '/pricing/plans/', 'QC', ['GST (5%)', 'QST (9.975%)']],
  ['R9.36 TVQ in French', '/fr/pricing/plans/', 'QC', ['TPS (5\u202f%)', 'TVQ (9,975\u202f%)']],
  ['R9.37 GST/HST in the harmonised provinces', '/pricing/plans/', 'ON', ['GST/HST (13%)']],
  ['R9.38 TPS/TVQ in French', '/fr/pricing/plans/', 'NS', ['TPS/TVQ (14\u202f%)']],
])('%s', async (_name, path, province, expected) => {
  const labels = labelsOf(await billAt(`${path}?province=${province}`));
  expect(labels.slice(1, -1).map((label) => label.replaceAll('\u00a0', '\u202f'))).toEqual(expected);
});

test('a province that is none leaves the tax to the checkout', async () => {
  expect(labelsOf(await billAt('/pricing/plans/?province=XX'))).toEqual(
    labelsOf(await billAt('/pricing/plans/')),
  );
});
