import { rmSync } from 'node:fs';
import pino from 'pino';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { DriveService } from '../../src/services/drive/drive.server.ts';
import { ITEM_RIGHTS } from '../../src/services/items/item-rights.server.ts';
import { CommentsService } from '../../src/services/sharing/comments.server.ts';
import { SharingNewsService } from '../../src/services/sharing/news.server.ts';
import { FileRequestsService } from '../../src/services/sharing/requests.server.ts';
import { type ShareAsked, SharesService } from '../../src/services/sharing/shares.server.ts';
import { clockOffset, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OwnDatabase, openOwnDatabase } from './database.ts';
import { openFolder } from './folder.ts';
import { newOwner, uploadServices } from './upload-services.ts';

export const ASKED: Omit<ShareAsked, 'itemId'> = {
  role: 'reader',
  days: 30,
  downloads: false,
  label: 'For Elena',
  sharer: 'Ada',
  password: '',
};

/** The services by which something is shared, over a database and a folder of their own. */
function sharingServices(own: OwnDatabase, folder: string) {
  const { database } = own;
  const log = pino({ level: 'silent' });
  const { spaces, items } = uploadServices(database, folder);
  const templates = { template: async () => ({ fields: [], blocks: [] }), freeze: async () => null };
  const drive = new DriveService({ database, rights: ITEM_RIGHTS, templates });
  const shares = new SharesService({ database, spaces });

  /** Somebody with a document, a file and a folder. */
  async function withThings() {
    const accountId = await newOwner(database);
    const [space] = await spaces.of(accountId);
    if (!space) throw new Error('no space');
    const documentId = newId();
    await drive.save({ accountId, templateId: 417, id: documentId }, { lender: 'Ada' });
    const place = { spaceId: space.id, parentId: null };
    async function* content() {
      yield Buffer.from('text');
    }
    const file = await items.upload({ accountId, place, name: 'a.txt', most: 4, content: content() });
    const made = await items.addFolder({ accountId, place, name: 'Folder' });
    if (typeof file === 'string' || typeof made === 'string') throw new Error('not made');
    return { accountId, spaceId: space.id, documentId, fileId: file.id, folderId: made.id };
  }

  async function shared(accountId: string, itemId: string, more: Partial<ShareAsked> = {}) {
    const made = await shares.share(accountId, { ...ASKED, ...more, itemId });
    if (made.outcome !== 'shared') throw new Error(made.outcome);
    return made;
  }

  return {
    ...{ database, spaces, items, shares, withThings, shared },
    requests: new FileRequestsService({ database, spaces, items }),
    comments: new CommentsService({ database, spaces }),
    news: new SharingNewsService({
      ...{ database, log },
      catalogue: { known: () => undefined },
      onMail: () => undefined,
    }),
  };
}

/** The same for the tests of a file; the clock is put right after each. */
export function useSharing(): () => ReturnType<typeof sharingServices> {
  const offset = clockOffset();
  const folder = openFolder('sharing');
  let own: OwnDatabase;
  let services: ReturnType<typeof sharingServices>;
  beforeAll(async () => {
    own = await openOwnDatabase();
    services = sharingServices(own, folder);
  });
  afterEach(() => setClockOffset(offset));
  afterAll(async () => {
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => services;
}
