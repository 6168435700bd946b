import type { Database } from '../database/database.server.ts';
import { commentText, LONGEST_GUEST } from '../sharing/comment.ts';
import { itemsAmong } from './files.store.server.ts';
import type { Outcome } from './report.ts';
import type { ExportedConversation, ExportedLink } from './shapes.ts';
import { insertEndedLink, insertThread } from './shared.store.server.ts';
import { type Note, numberHere, type Step, type Taking } from './taking.server.ts';

type Parts = { database: Database };
/** What a thing of the export is called, and its numbers here: as it came in, or as it was there. */
type Here = { name: string; spaceId: string; ids: readonly string[] };

/** What was said about documents and files; who said it is a name here, but for whoever takes it in. */
export function commentSteps(taking: Taking, { database }: Parts): Step[] {
  const things = thingsOf(taking);
  const run = async (conversation: ExportedConversation, here: Here, note: Note): Promise<Outcome> => {
    const [itemId] = await itemsAmong(database, here);
    if (itemId === undefined) return 'notAllowed';
    const comments = conversation.comments
      .map((comment) => ({ ...comment, body: commentText(comment.body), author: nameOf(comment.author) }))
      .filter(({ body }) => body !== '');
    if (comments.length === 0) return 'unreadable';
    const id = numberHere(here.spaceId, conversation.id);
    const thread = { ...conversation, comments, id, oldId: conversation.id, itemId };
    return database.query.transaction().execute(async (query): Promise<Outcome> => {
      if (!(await insertThread({ query }, thread, taking.accountId))) return 'there';
      await note({ query }, 'taken');
      return 'taken';
    });
  };
  return taking.plan.conversations.flatMap((conversation) => {
    const here = things.get(conversation.itemId);
    return here
      ? [{ what: 'comments' as const, name: here.name, run: (note) => run(conversation, here, note) }]
      : [];
  });
}

/** Links of then, all ended: whom something was shared with stays known, and none of them opens anything. */
export function linkSteps(taking: Taking, { database }: Parts): Step[] {
  const things = thingsOf(taking);
  const endedAt = new Date(taking.plan.manifest.exportedAt);
  const run = async (link: ExportedLink, here: Here): Promise<Outcome> => {
    const [itemId] = await itemsAmong(database, here);
    if (itemId === undefined) return 'notAllowed';
    const id = numberHere(here.spaceId, `link ${link.item_id} ${link.created_at.toISOString()}`);
    const row = { ...link, id, itemId, createdBy: taking.accountId, endedAt: link.ended_at ?? endedAt };
    return (await insertEndedLink(database, row)) ? 'taken' : 'there';
  };
  return taking.plan.links.flatMap((link) => {
    const here = things.get(link.item_id);
    return here ? [{ what: 'links' as const, name: here.name, run: () => run(link, here) }] : [];
  });
}

function nameOf(author: string): string {
  return [...commentText(author).replace(/\s+/g, ' ')].slice(0, LONGEST_GUEST).join('');
}

function thingsOf({ plan: { manifest }, spaces }: Taking): Map<string, Here> {
  const documents = manifest.documents.map(({ id, place, path }) => ({
    ...{ id, space: place.space, name: path.replace(/^documents\/|\.json$/g, '') },
  }));
  return new Map(
    [...documents, ...manifest.files].map(({ id, space, name }) => {
      const spaceId = spaces[space].id;
      return [id, { name, spaceId, ids: [numberHere(spaceId, id), id] }];
    }),
  );
}
