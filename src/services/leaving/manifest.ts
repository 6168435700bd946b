import * as v from 'valibot';

/** The format of an export: a newer one is not read by an older installation. */
export const FORMAT = 1;
/** Where an export says what is what in it. */
export const MANIFEST = 'papergrove.json';

const Id = v.pipe(v.string(), v.uuid());
const Path = v.pipe(v.string(), v.minLength(1), v.maxLength(4_000));
const Name = v.pipe(v.string(), v.maxLength(1_000));
const Moment = v.pipe(v.string(), v.isoTimestamp());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const SpaceSchema = v.picklist(['own', 'team']);
/** Where a folder, file or document lay. */
const PlaceSchema = v.object({ space: SpaceSchema, parentId: v.nullable(Id) });

const FolderSchema = v.object({ ...PlaceSchema.entries, id: Id, name: Name });
const FileSchema = v.object({
  ...PlaceSchema.entries,
  id: Id,
  path: Path,
  name: Name,
  bytes: Count,
  /** SHA-256, hexadecimal. */
  sha256: v.pipe(v.string(), v.hash(['sha256'])),
});
/** `versions`, `template`: files beside it, where it has earlier versions, or was finished with words of its own. */
const DocumentSchema = v.object({
  path: Path,
  id: Id,
  place: PlaceSchema,
  versions: v.nullable(Path),
});

/** Since when it lies in the trash. */
const ThrownFile = v.object({ ...FileSchema.entries, deletedAt: Moment });
const ThrownDocument = v.object({ ...DocumentSchema.entries, deletedAt: Moment });

const SeriesSchema = v.object({
  companyId: Id,
  kind: v.pipe(v.string(), v.maxLength(40)),
  pattern: v.pipe(v.string(), v.maxLength(100)),
  years: v.array(v.object({ year: Count, next: v.pipe(Count, v.minValue(1)) })),
  numbers: v.array(
    v.object({
      year: Count,
      number: Count,
      text: v.pipe(v.string(), v.maxLength(200)),
      documentId: v.nullable(Id),
      takenAt: Moment,
      cancelledAt: v.nullable(Moment),
    }),
  ),
});

/** What lies in an export, for whoever takes it in again. Folders stand before what lies in them. */
export const ManifestSchema = v.object({
  format: v.literal(FORMAT),
  exportedAt: Moment,
  folders: v.array(FolderSchema),
  files: v.array(FileSchema),
  documents: v.array(DocumentSchema),
  series: v.array(SeriesSchema),
  defaultCompany: v.nullable(Id),
  /** What lay in the trash, or nowhere. */
  inTrash: Count,
  /** What of it has a place: it comes into the trash again. Exports from before have none. */
  trash: v.optional(v.object({ documents: v.array(ThrownDocument), files: v.array(ThrownFile) }), {
    documents: [],
    files: [],
  }),
});

export type Manifest = v.InferOutput<typeof ManifestSchema>;
export type ManifestFolder = Manifest['folders'][number];
export type ManifestFile = Manifest['files'][number];
export type ManifestDocument = Manifest['documents'][number];
/** `deletedAt`: of what lies in the trash. */
export type ComingFile = ManifestFile & { deletedAt?: string };
export type ComingDocument = ManifestDocument & { deletedAt?: string };
export type ManifestSeries = Manifest['series'][number];
