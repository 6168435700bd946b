import { expect, test } from 'vitest';
import { lastResort } from './last-resort.ts';

const words = { broken: 'It broke', details: 'Details', lang: 'en', home: 'Home page', homeHref: '/fr/' };

test('R2.4.106 R2.4.107 R2.4.108 the last resort says so, gives the first error’s message and links home', () => {
  const html = lastResort(new Error('The press is out of ink'), words);
  expect(html).toContain('<h1>It broke</h1>');
  expect(html).toContain('Details: The press is out of ink');
  expect(html).toContain('<a href="/fr/">Home page</a>');
});

test('A45 the last resort repeats no stack, no mark-up and no novel', () => {
  const error = new Error(`<script>alert(1)</script>${'x'.repeat(400)}\n    at secret (file.ts:1:1)`);
  const html = lastResort(error, words);
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('file.ts');
  expect(html).not.toContain('x'.repeat(201));
});

test('R2.4.107 a refused address keeps its status', () => {
  const refused = { status: 503, statusText: '', internal: false, data: 'Back soon' };
  expect(lastResort(refused, words)).toContain('Error 503 Back soon');
  expect(lastResort(undefined, words)).toContain('Error 500');
});
