import { EXAMPLE_AFFILIATE } from '../../affiliate/example-affiliate.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AffiliateLinkPage } from './affiliate-link-page.tsx';
import { type LinkFacts, linkProps } from './load.server.ts';

const FACTS: LinkFacts = {
  affiliate: EXAMPLE_AFFILIATE,
  links: [{ token: 'k7m2n9pq', endedAt: null }],
  codes: [
    { code: 'GROVE-ANNA', startsOn: '2027-01-01', endsOn: null, endedAt: null },
    { code: 'SPRING', startsOn: '2027-03-01', endsOn: '2027-03-31', endedAt: null },
  ],
};

function shown(query: string, change: Partial<LinkFacts> = {}) {
  return (page: WorkspaceExample) => {
    const member = exampleMember(page);
    const url = new URL(`/app/affiliate/link/?${query}`, member.url);
    return <AffiliateLinkPage {...linkProps({ ...member, url }, { ...FACTS, ...change })} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Affiliate: link and codes',
  states: {
    'as it opens': shown(''),
    'made for a page': shown('page=pricing-plans&in=fr&sub=newsletter'),
    'would be credited': shown(`check=${encodeURIComponent('/a/k7m2n9pq/de/?sub=top&utm_source=blog')}`),
    'would not': shown(`check=${encodeURIComponent('/a/zzzzzzzz/nowhere/?gclid=1')}`, { codes: [] }),
    ended: shown('', {
      affiliate: { ...EXAMPLE_AFFILIATE, state: 'ended', endsAt: new Date('2027-03-01T00:00:00Z') },
      codes: [],
    }),
  },
};
