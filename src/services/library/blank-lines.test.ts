import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blanksIn, isPlainType, withBlank, withPlaces } from './blank-lines.server.ts';

const TEMPLATES = join(import.meta.dirname, '../../../content/templates/en');
const files = readdirSync(TEMPLATES)
  .filter((name) => name.endsWith('.md'))
  .slice(0, 40);
const read = (name: string) => readFileSync(join(TEMPLATES, name), 'utf8');

describe('I17.239 the blanks of a template', () => {
  const source = `---
title: Lease # of a boat
jurisdictions: [US]
fields:
  - key: boat
    type: person
    label: Boat Name
    example: "[Number]"
  - key: day
    type: date
    label: Day
    example: 2026-03-02
  - key: kind
    type: choice
    label: Kind
    options: [new, used]
---
# Lease

{{boat}} on {{day}}
`;

  test('are read, and one is asked for otherwise without another word being touched', () => {
    const { blanks, places } = blanksIn(source);
    expect(places).toBe('US');
    expect(blanks.map(({ label, type, example }) => [label, type, example])).toEqual([
      ['Boat Name', 'person', '[Number]'],
      ['Day', 'date', '2026-03-02'],
      ['Kind', 'choice', null],
    ]);
    const wish = {
      label: 'Name of the boat',
      type: 'text',
      help: 'As painted: on the stern.',
      example: '007',
    };
    const changed = withBlank(source, 'boat', wish) ?? '';
    expect(blanksIn(changed).blanks[0]).toEqual({ key: 'boat', ...wish });
    expect(blanksIn(changed).blanks.slice(1)).toEqual(blanks.slice(1));
    expect(changed).toBe(
      source.replace(
        /type: person[\s\S]*?"\[Number\]"/,
        'type: text\n    label: Name of the boat\n    help: "As painted: on the stern."\n    example: 007',
      ),
    );
    const bare = withBlank(changed, 'boat', { ...wish, help: '', example: '' });
    expect(bare).toBe(
      source.replace(/type: person[\s\S]*?"\[Number\]"/, 'type: text\n    label: Name of the boat'),
    );
  });

  test('that are answers or tables keep their kind; nothing is put where there is no such blank', () => {
    const wish = { label: 'State', type: 'text', help: '', example: 'new' };
    const changed = withBlank(source, 'kind', wish) ?? '';
    expect(blanksIn(changed).blanks[2]).toMatchObject({ label: 'State', type: 'choice', example: null });
    expect(changed).toContain('options: [new, used]');
    expect(withBlank(source, 'other', wish)).toBeUndefined();
    expect(withBlank('no front matter', 'boat', wish)).toBeUndefined();
    expect(isPlainType('rows')).toBe(false);
  });

  test('places are written as ISO writes them', () => {
    expect(blanksIn(withPlaces(source, ['US', 'CA-QC']) ?? '').places).toBe('US, CA-QC');
  });

  test.each(files)('of %s stay as they are where nothing is changed', (name) => {
    const whole = read(name);
    const [first] = blanksIn(whole).blanks;
    expect(first).toBeDefined();
    const same = first && withBlank(whole, first.key, first);
    expect(same).toBe(whole);
  });
});
