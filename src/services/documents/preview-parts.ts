import type { Logger } from 'pino';
import type { CatalogueService } from '../catalogue/catalogue.server.ts';
import type { Database } from '../database/database.server.ts';

/** What the service of documents is made of. */
export type PreviewParts = {
  catalogue: CatalogueService;
  database: Database;
  /** Folder of the project. */
  root: string;
  dataDir: string;
  /** Whether first pages are drawn before somebody asks for them; if not, a start finds out only how many pages there are. */
  drawsAhead: boolean;
  log: Logger;
  /** @param touched names of what changed, as pages note them; what was searched for is forgotten in any case */
  onLibraryChange: (touched: ReadonlySet<string>) => void;
};
