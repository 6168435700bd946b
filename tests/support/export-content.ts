import { unzipped } from './unzipped.ts';

type Talk = { id: string; itemId: string; comments: { author: string; isOwn: boolean }[] };

/** What an export says, without what is another one's in another account: numbers, addresses, moments of today. */
export async function contentOf(zip: Buffer) {
  const files = await unzipped(zip);
  const read = (path: string) => JSON.parse(files.get(path)?.toString() ?? '[]');
  const manifest = read('papergrove.json');
  const folders = new Map(manifest.folders.map((one: { id: string; name: string }) => [one.id, one.name]));
  const lying = ({ parentId, ...one }: { parentId: string | null }) => ({
    ...one,
    in: folders.get(parentId),
  });
  const documents = manifest.documents.map((told: { path: string; versions: string | null }) => {
    const { id, values, givenName, finishedAt, wording, version, updatedAt, paper, payments, madeWith } =
      read(told.path);
    const versions = told.versions === null ? [] : read(told.versions);
    return {
      ...{ path: told.path, values, givenName, finishedAt, wording, version, updatedAt, paper, payments },
      madeWith,
      versions: versions.map(({ author, ...one }: { author: string }) => ({ ...one, own: author !== null })),
      place: lying(read(told.path).place),
      isStarred: read('account/stars.json').some((star: { item_id: string }) => star.item_id === id),
    };
  });
  return {
    folders: manifest.folders.map(({ id: _id, ...one }: { id: string; parentId: string | null }) =>
      lying(one),
    ),
    files: manifest.files.map(({ id: _id, ...one }: { id: string; parentId: string | null }) => lying(one)),
    bytes: manifest.files.map(({ path }: { path: string }) => files.get(path)?.toString()),
    // Two that were changed in the same moment stand by their numbers, which are new ones.
    documents: documents.toSorted((one: { path: string }, other: { path: string }) =>
      one.path.localeCompare(other.path),
    ),
    series: manifest.series.map(
      ({ companyId: _company, ...one }: { companyId: string; numbers: { documentId: string }[] }) => ({
        ...one,
        numbers: one.numbers.map(({ documentId, ...number }) => ({ ...number, has: documentId !== null })),
      }),
    ),
    parties: read('account/companies-and-contacts.json').map(
      ({ kind, name, profile }: Record<string, unknown>) => ({
        kind,
        name,
        city: (profile as { city: string }).city,
      }),
    ),
    products: read('account/products.json').map(({ name, price, rate, unit }: Record<string, unknown>) => ({
      ...{ name, price, rate, unit },
    })),
    letterheads: read('account/letterheads.json').map(({ design }: { design: unknown }) => design),
    ...sharedIn(read),
    trash: manifest.trash.files.map(({ id: _id, ...one }: { id: string; parentId: string | null }) =>
      lying(one),
    ),
    budgets: read('account/budgets.json').map(({ updated_at: _at, ...one }: Record<string, unknown>) => one),
  };
}

/** What was said about things, and the links by which they were shared. */
function sharedIn(read: <Row = Record<string, unknown>>(path: string) => Row[]) {
  const threads = read<Talk>('account/conversations.json');
  return {
    talk: threads.map(({ id: _id, itemId: _item, comments, ...one }) => ({
      ...one,
      // Who takes it in says what whoever took it along had said.
      comments: comments.map(({ author, ...said }) => ({ ...said, author: said.isOwn ? '' : author })),
    })),
    links: read('account/links-given-out.json').map(({ item_id: _item, ended_at: _ended, ...one }) => one),
  };
}
