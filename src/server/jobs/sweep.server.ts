import type { Logger } from 'pino';
import type { ItemsService } from '../../services/items/items.server.ts';
import type { SpacesService } from '../../services/spaces/spaces.server.ts';
import type { UploadsService } from '../../services/uploads/uploads.server.ts';
import { HOUR, MINUTE } from '../../shared/clock.ts';

type Swept = {
  spaces: Pick<SpacesService, 'sweep'>;
  items: Pick<ItemsService, 'emptyOldTrash'>;
  uploads: Pick<UploadsService, 'sweep'>;
};

/** Empties the drive's old trash, and brings its rows and bytes together, every hour. */
export function startSweeping({ spaces, items, uploads }: Swept, log: Logger): () => void {
  let timer = setTimeout(() => void run(), MINUTE);
  timer.unref();
  let isStopped = false;

  async function run(): Promise<void> {
    try {
      while ((await items.emptyOldTrash()) > 0);
      await uploads.sweep();
      const { expired, orphans, missing } = await spaces.sweep();
      if (expired + orphans > 0) log.info({ expired, orphans }, 'abandoned uploads removed');
      if (missing.length > 0) log.error({ missing }, 'files without their bytes');
    } catch (error) {
      log.warn({ reason: String(error) }, 'drive not swept');
    }
    if (isStopped) return;
    timer = setTimeout(() => void run(), HOUR);
    timer.unref();
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
