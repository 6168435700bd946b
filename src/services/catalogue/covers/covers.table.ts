import type { Department, DocumentType } from '../../../document/document.ts';

/** What a cover is printed with, and what its department is known by. */
export type CoverLook = {
  /** Three grounds close to each other, so that a shelf of one department does not look printed in one go. */
  grounds: readonly [string, string, string];
  /** The rings: one for each page. */
  ring: string;
  /** The department's object. */
  mark: string;
  /** What is drawn on the white sheet. */
  pen: string;
  /** One ring, a hundred wide to each side of nothing; smaller ones are the same, scaled. */
  form: string;
  /** Turned by so much from ring to ring, in degrees. */
  turn: number;
  /** The object, about thirty wide to each side of nothing; `currentColor` is its color, lines have the ground's. */
  object: string;
};

/** A circle with 18 waves, as seals are cut. */
const SCALLOPS = Array.from({ length: 18 }, (_, wave) => {
  const at = (turn: number, r: number) =>
    `${(r * Math.cos(turn * Math.PI)).toFixed(0)} ${(r * Math.sin(turn * Math.PI)).toFixed(0)}`;
  const start = wave / 9;
  return `${wave === 0 ? `M${at(0, 97)}` : ''}Q${at(start + 1 / 18, 108)} ${at(start + 1 / 9, 97)}`;
}).join('');

/** Each department's colors, form and object: seal, ledger, badge, megaphone, parcel (decision 0113). */
export const COVER_LOOKS: Record<Department, CoverLook> = {
  legal: {
    grounds: ['#14402f', '#1a4a38', '#0f3628'],
    ring: '#5d9276',
    mark: '#e0a34a',
    pen: '#14402f',
    form: `${SCALLOPS}Z`,
    turn: 10,
    object: `<path fill="currentColor" d="M-15 18l-7 34 14-8 8 12V20M15 18l7 34-14-8-8 12"/><g fill="currentColor" transform="scale(.3)"><path d="${SCALLOPS}Z" stroke-width="7"/></g><circle r="20"/><path d="M-9 0l6 7 12-13" stroke-width="3"/>`,
  },
  finance: {
    grounds: ['#1f3d5e', '#26466a', '#193450'],
    ring: '#6589ad',
    mark: '#e9c46a',
    pen: '#1f3d5e',
    form: 'M-100-84H100V84H-100Z',
    turn: 0,
    object:
      '<path fill="currentColor" d="M0-18q-16-8-34-3v42q18-5 34 3 16-8 34-3V-21q-18-5-34 3z"/><path d="M0-18v42M-26-11q9-2 18 1M-26-2q9-2 18 1M-26 7q9-2 18 1M9-10q8-3 17-1M9-1q8-3 17-1M9 8q8-3 17-1"/>',
  },
  hr: {
    grounds: ['#e8ae8c', '#edba9c', '#e3a27d'],
    ring: '#c27b57',
    mark: '#1c5b43',
    pen: '#8a4324',
    form: 'M-42-104H42Q82-104 82-64V64Q82 104 42 104H-42Q-82 104-82 64V-64Q-82-104-42-104Z',
    turn: 0,
    object:
      '<path d="M-7-34l-9-42M7-34l9-42" stroke="currentColor" stroke-width="5"/><rect x="-25" y="-34" width="50" height="68" rx="8" fill="currentColor"/><path d="M-7-26H7" stroke-width="3"/><path fill="#f6d9c7" stroke="none" d="M0-13a8 8 0 0 1 0 16a8 8 0 0 1 0-16M-14 23q0-16 14-16t14 16z"/>',
  },
  'sales-marketing': {
    grounds: ['#6a2c49', '#743454', '#5d2540'],
    ring: '#a9688a',
    mark: '#f0a58a',
    pen: '#6a2c49',
    form: 'M-92-38A100 100 0 0 1 90-43',
    turn: 0,
    object:
      '<g transform="rotate(-24)"><path fill="currentColor" d="M-19 10l5 21h10l-4-21z"/><path fill="currentColor" d="M-31-8q0-3 3-3h16Q8-14 25-29v58Q8 14-12 11h-16q-3 0-3-3z"/><path d="M-12-11v22M31-7q6 7 0 14"/></g>',
  },
  operations: {
    grounds: ['#d8c19a', '#dfcba9', '#cfb58a'],
    ring: '#ab8a56',
    mark: '#8a4b2a',
    pen: '#7d5a2b',
    form: 'M0-108L94-54V54L0 108L-94 54V-54Z',
    turn: 0,
    object:
      '<path fill="currentColor" d="M0-34l30 17v34L0 34l-30-17v-34z"/><path d="M-30-17L0 0l30-17M0 0v34M-15-25.500l30 17v12l-7 4v-12l-30-17"/>',
  },
};

/** What kind of document it is, as lines on a white sheet of 94 by 124. */
export const COVER_SHEETS: Record<DocumentType, string> = {
  agreement:
    'M-34-46h44M-34-34h68M-34-26h68M-34-18h52M-34-6h68M-34 2h68M-34 10h40M-34 46h26M-31 42q5-12 8-2t7-5 5 4',
  form: 'M-34-46h40M-18-28h50M-18-10h50M-18 8h50M-18 26h30M-34-33h9v9h-9zM-34-15h9v9h-9zM-34 3h9v9h-9zM-34 21h9v9h-9zM-33-29l3 4 6-9M-33 7l3 4 6-9',
  letter: 'M-34-46h24M-34-38h18M-34-18h30M-34-4h68M-34 4h68M-34 12h68M-34 20h44M-34 42h22M20-48h14v16h-14z',
  plan: 'M-34-46h36M-34 40h68M-34 40v-66M-26 40v-20h12v20M-8 40v-34h12v34M10 40v-54h12v54M-28 8L-8-8 6-16 30-32',
  'business-plan':
    'M-34-46h52M-34-36h34M-34 40h68M-26 40v-14h10v14M-8 40v-26h10v26M10 40v-42h10v42M-30 0l20-12 14 4 24-18M18-28l10 2-3 9',
  policy:
    'M-34-46h44M-18-30h52M-18-22h34M-18-6h52M-18 2h40M-18 18h52M-18 26h28M-18 42h46M-34-30h6M-34-6h6M-34 18h6M-34 42h6',
  handbook:
    'M-34-46h50M-34-20h40M-34-8h30M-34 4h46M-34 16h34M-34 28h40M22-20h12M22-8h12M22 4h12M22 16h12M22 28h12',
  'purchase-order':
    'M-34-46h34M14-46h20M14-38h20M-34-22h68v50h-68zM-34-10h68M-34 2h68M-34 14h68M-4-22v50M18-22v50M10 42h24',
  proposal:
    'M-34-46h44M-34-32h68M-34-24h50M-34 2h28M-34 12h28M-34 22h28M4-8h30v38h-30zM4 16l10-10 8 8 5-5 7 7',
};
