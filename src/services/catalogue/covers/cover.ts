import {
  DEPARTMENTS,
  type Department,
  DOCUMENT_TYPES,
  type DocumentType,
} from '../../../document/document.ts';

/** What a cover says of a document: its department by form and color, its kind by the sheet, its length by the rings. */
export type Cover = {
  department: Department;
  type: DocumentType;
  /** Rings, 1 to 24. */
  pages: number;
  /** Which of the department's three grounds. */
  ground: 0 | 1 | 2;
};

/** More than so many lie too close to be told apart. */
const MOST_RINGS = 24;
/** Of a document that was not laid out yet. */
const USUAL_PAGES = 4;
const NAME = new RegExp(
  `^(${DEPARTMENTS.join('|')})_(${DOCUMENT_TYPES.join('|')})_([1-9]|1\\d|2[0-4])_([012])\\.svg$`,
);

type Described = { department: string; type: string; pages: number | null; family: string };

/** The name of a document's cover, the same in every language; undefined where it is told of by another host. */
export function coverName({ department, type, pages, family }: Described): string | undefined {
  const rings = Math.min(Math.max(pages ?? USUAL_PAGES, 1), MOST_RINGS);
  const ground = [...family].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3;
  const name = `${department}_${type}_${rings}_${ground}.svg`;
  return NAME.test(name) ? name : undefined;
}

/** The cover a name asks for; undefined where it is none. */
export function readCoverName(name: string): Cover | undefined {
  const [, department, type, pages, ground] = NAME.exec(name) ?? [];
  const known = {
    department: DEPARTMENTS.find((one) => one === department),
    type: DOCUMENT_TYPES.find((one) => one === type),
    ground: ([0, 1, 2] as const).find((one) => String(one) === ground),
  };
  if (!known.department || !known.type || known.ground === undefined) return undefined;
  return { department: known.department, type: known.type, pages: Number(pages), ground: known.ground };
}
