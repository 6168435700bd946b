import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { readDifferences } from '../../document/wording/differences-schema.ts';
import { CONVERSATIONS } from '../leaving/conversations.server.ts';
import {
  FORMAT,
  MANIFEST,
  type Manifest,
  type ManifestDocument,
  type ManifestFile,
  ManifestSchema,
} from '../leaving/manifest.ts';
import {
  AccountSchema,
  BudgetsSchema,
  ConversationsSchema,
  DocumentSchema,
  type ExportedBudget,
  type ExportedConversation,
  type ExportedDocument,
  type ExportedLetterhead,
  type ExportedLink,
  type ExportedParty,
  type ExportedProduct,
  type ExportedVersion,
  LetterheadsSchema,
  LinksSchema,
  PartiesSchema,
  ProductsSchema,
  StarsSchema,
  VersionSchema,
} from './shapes.ts';
import type { ZipFault, ZipReader } from './zip-reader.server.ts';

/** Why an export is not taken in: what is wrong with the zip, or with what it says of itself. */
export type ImportProblem = ZipFault['problem'] | 'notOurs' | 'newer' | 'full' | 'gone' | 'failed';

export class ImportFault extends Error {
  readonly problem: ImportProblem;
  constructor(problem: ImportProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}

/** Bytes of one file of the export, unpacked: the largest that an account can have. */
const LARGEST = { manifest: 64_000_000, rows: 32_000_000, document: 4_000_000, version: 4_000_000 } as const;

/** All of an export but its documents and files, which are read one by one. */
export type Plan = {
  manifest: Manifest;
  email: string;
  parties: ExportedParty[];
  products: ExportedProduct[];
  letterheads: ExportedLetterhead[];
  budgets: ExportedBudget[];
  stars: string[];
  conversations: ExportedConversation[];
  links: ExportedLink[];
};

/** @throws ImportFault, ZipFault */
export async function readPlan(zip: ZipReader): Promise<Plan> {
  const manifest = await readManifest(zip);
  return {
    manifest,
    email: (await rowsIn(zip, 'account.json', AccountSchema))?.email ?? '',
    parties: (await rowsIn(zip, 'account/companies-and-contacts.json', PartiesSchema)) ?? [],
    products: (await rowsIn(zip, 'account/products.json', ProductsSchema)) ?? [],
    letterheads: (await rowsIn(zip, 'account/letterheads.json', LetterheadsSchema)) ?? [],
    budgets: (await rowsIn(zip, 'account/budgets.json', BudgetsSchema)) ?? [],
    conversations: (await rowsIn(zip, CONVERSATIONS, ConversationsSchema)) ?? [],
    links: (await rowsIn(zip, 'account/links-given-out.json', LinksSchema)) ?? [],
    stars: ((await rowsIn(zip, 'account/stars.json', StarsSchema)) ?? []).map((star) => star.item_id),
  };
}

async function readManifest(zip: ZipReader): Promise<Manifest> {
  if (!zip.has(MANIFEST)) throw new ImportFault('notOurs', `expected ${MANIFEST}`);
  const told = parsed(MANIFEST, await zip.text(MANIFEST, LARGEST.manifest));
  const format = v.safeParse(v.object({ format: v.number() }), told);
  if (!format.success) throw new ImportFault('notOurs', 'expected a format');
  if (format.output.format > FORMAT) throw new ImportFault('newer', 'the export is of a newer format');
  const manifest = v.safeParse(ManifestSchema, told);
  if (!manifest.success) throw wrong(MANIFEST, manifest.issues);
  return manifest.output;
}

/** A document of the export. @throws ImportFault, ZipFault */
export async function readDocument(
  zip: ZipReader,
  { path, id }: Pick<ManifestDocument, 'path' | 'id'>,
): Promise<ExportedDocument> {
  const read = v.safeParse(DocumentSchema, parsed(path, await zip.text(path, LARGEST.document)));
  if (!read.success) throw wrong(path, read.issues);
  if (read.output.id !== id) throw new ImportFault('damaged', `${path} is another document`);
  mustBeWording(path, read.output.wording);
  return read.output;
}

/** The versions of a document, one in memory at a time: an object ends where a line is a bracket. */
export async function* readVersions(zip: ZipReader, path: string): AsyncGenerator<ExportedVersion> {
  let lines: string[] = [];
  let length = 0;
  for await (const line of createInterface({ input: Readable.from(zip.read(path)) })) {
    if (lines.length === 0 && line !== '{') continue;
    lines.push(line);
    length += line.length;
    if (length > LARGEST.version) throw new ImportFault('tooMuch', `a version in ${path} is too large`);
    if (line !== '}' && line !== '},') continue;
    const read = v.safeParse(VersionSchema, parsed(path, lines.join('\n').replace(/,$/, '')));
    if (!read.success) throw wrong(path, read.issues);
    mustBeWording(path, read.output.wording);
    yield read.output;
    [lines, length] = [[], 0];
  }
}

/** Reads a file to its end: it is what the export says it is. @throws ImportFault, ZipFault */
export async function checkFile(zip: ZipReader, { path, bytes, sha256 }: ManifestFile): Promise<void> {
  if (zip.sizeOf(path) !== bytes) throw new ImportFault('damaged', `${path} has another length`);
  const hash = createHash('sha256');
  for await (const piece of zip.read(path)) hash.update(piece);
  if (hash.digest('hex') !== sha256) throw new ImportFault('damaged', `${path} was changed`);
}

async function rowsIn<Schema extends v.GenericSchema>(
  zip: ZipReader,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  if (!zip.has(path)) return undefined;
  const read = v.safeParse(schema, parsed(path, await zip.text(path, LARGEST.rows)));
  if (!read.success) throw wrong(path, read.issues);
  return read.output;
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportFault('damaged', `${path} is no JSON`, error);
  }
}

function mustBeWording(path: string, wording: unknown): void {
  try {
    readDifferences(wording);
  } catch (error) {
    throw new ImportFault('damaged', `the wording in ${path} is none`, error);
  }
}

/** Where it stands and what was expected, never what stood there. */
function wrong(path: string, [issue]: readonly v.BaseIssue<unknown>[]): ImportFault {
  const place = issue ? `${v.getDotPath(issue) ?? ''} expected ${issue.expected}` : '';
  return new ImportFault('damaged', `${path}: ${place}`);
}
