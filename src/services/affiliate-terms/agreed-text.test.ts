import { describe, expect, test } from 'vitest';
import { agreementText } from '../affiliate-applications/agreement.server.ts';
import { type AgreedText, agreedText, changedSections } from './agreed-text.ts';

const section = (id: string, number: string, ...lines: string[]) => ({ id, number, title: id, lines });
const BEFORE: AgreedText = {
  title: 'Agreement',
  intro: ['Between us.'],
  sections: [section('rate', '1', 'You get 30 %.', 'Of the net.'), section('end', '2', 'It ends.')],
};

describe('I16.115 what a change of terms changes', () => {
  test('nothing, where the texts are the same', () => {
    expect(changedSections(BEFORE, BEFORE)).toEqual([]);
  });

  test('the lines that differ, under their section', () => {
    const sections = [section('rate', '1', 'You get 25 %.', 'Of the net.'), section('end', '2', 'It ends.')];
    expect(changedSections(BEFORE, { ...BEFORE, sections })).toEqual([
      { name: '1. rate', before: ['You get 30 %.'], after: ['You get 25 %.'] },
    ]);
  });

  test('a section that moved is the same, one that came and one that went are named', () => {
    const sections = [section('new', '1', 'New.'), section('rate', '2', 'You get 30 %.', 'Of the net.')];
    expect(changedSections(BEFORE, { ...BEFORE, sections })).toEqual([
      { name: '1. new', before: [], after: ['new', 'New.'] },
      { name: '2. end', before: ['end', 'It ends.'], after: [] },
    ]);
  });

  test('the introduction too', () => {
    expect(changedSections(BEFORE, { ...BEFORE, intro: ['Between all.'] })).toEqual([
      { name: 'Agreement', before: ['Between us.'], after: ['Between all.'] },
    ]);
  });

  test('the agreement as it stands has 28 numbered sections, each with words', () => {
    const { sections } = agreedText(agreementText('de').words);
    expect(sections.filter(({ number }) => number !== '')).toHaveLength(28);
    expect(sections.every(({ lines }) => lines.every((line) => line.trim() !== ''))).toBe(true);
  });
});
