import { expect, test } from 'vitest';
import { lineBlocks, type Tagged, taggedBlocks } from './text-blocks.ts';

const mark = (id: string) => ({ type: 'content', id });
const tag = (role: string, ...children: Tagged['children'][number][]): Tagged => ({ role, children });

test('I20.43 a tagged page is read in the order of its tags: headings, paragraphs, items and rows', () => {
  const texts = new Map([
    ['a', 'Loan '],
    ['b', 'agreement'],
    ['c', '1.'],
    ['d', 'The Lender lends.'],
    ['e', '(a)'],
    ['f', 'in cash,'],
    ['g', 'Rate'],
    ['h', '4 %'],
    ['x', ' \n '],
    ['y', 'As in clause (f ) of 11 '],
    ['z', '.'],
  ]);
  const tree = tag(
    'Root',
    tag('Sect', tag('H1', mark('a'), mark('b')), tag('P', mark('x')), tag('P', mark('y'), mark('z'))),
    tag(
      'L',
      tag(
        'LI',
        tag('Lbl', mark('c')),
        tag('LBody', mark('d'), tag('L', tag('LI', tag('Lbl', mark('e')), tag('LBody', mark('f'))))),
      ),
    ),
    tag(
      'Table',
      tag('TR', tag('TH', mark('g')), tag('TD', tag('P', mark('h')))),
      tag('TR', tag('TD', mark('x'))),
    ),
  );
  expect(taggedBlocks(tree, texts)).toEqual([
    { kind: 'heading', text: 'Loan agreement' },
    { kind: 'paragraph', text: 'As in clause (f) of 11.' },
    { kind: 'item', text: '1. The Lender lends.' },
    { kind: 'item', text: '(a) in cash,' },
    { kind: 'row', cells: ['Rate', '4 %'] },
  ]);
});

test('I20.43 a page without tags is read line by line: what stands close together is a paragraph', () => {
  const lines = [
    { text: 'Terms', y: 700, height: 14 },
    { text: 'One line', y: 660, height: 10 },
    { text: 'and the next.', y: 646, height: 10 },
    { text: 'Elsewhere', y: 500, height: 10 },
  ];
  expect(lineBlocks(lines)).toEqual([
    { kind: 'paragraph', text: 'Terms' },
    { kind: 'paragraph', text: 'One line and the next.' },
    { kind: 'paragraph', text: 'Elsewhere' },
  ]);
});
