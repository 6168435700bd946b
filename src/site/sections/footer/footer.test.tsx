import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { standIn } from '../../../../tests/support/stand-in.ts';
import type { PageContext } from '../../page-context.server.ts';
import { Footer } from './footer.tsx';
import { loadFooter } from './load.server.ts';

/** The little of a page that its footer is made of. */
const page = standIn<PageContext>({
  url: new URL('https://papergrove.example/'),
  locale: 'en',
  contentLocale: 'en',
  opening: 'variant-one',
  visitor: { known: false, member: false, hasToken: false },
  settings: { templatesUrls: ['/templates/'], webappUrl: '/app/' },
});

type Elsewhere = Parameters<typeof loadFooter>[2];
const footer = (elsewhere?: Elsewhere) =>
  renderToStaticMarkup(<Footer {...loadFooter(page, {}, elsewhere)} />);

describe('the company elsewhere', () => {
  test('R2.4.42 R2.4.43 each address is a link with a name, the rating has its score, source and address', () => {
    const html = footer({
      social: [
        { network: 'Mastodon', href: 'https://social.example/@papergrove' },
        { network: 'YouTube', href: 'https://video.example/papergrove' },
      ],
      rating: { score: '4.7/5', source: 'Reviews.example', href: 'https://reviews.example/papergrove' },
    });
    const links = [...html.matchAll(/<a[^>]* href="(https:[^"]+)"[^>]*>(.*?)<\/a>/g)];
    const told = links.map(([, href, words = '']) => [href, words.replace(/<[^>]+>/g, '')]);
    expect(told).toEqual([
      ['https://social.example/@papergrove', expect.stringContaining('Mastodon')],
      ['https://video.example/papergrove', expect.stringContaining('YouTube')],
      ['https://reviews.example/papergrove', expect.stringMatching(/4\.7\/5.*Reviews\.example/)],
    ]);
  });

  test('R2.4.42 R2.4.43 where none is configured there is none, as we ship it', () => {
    for (const html of [footer({ social: [], rating: null }), footer()])
      expect(html).not.toMatch(/href="https:|footer-rating|footer-social/);
  });
});
