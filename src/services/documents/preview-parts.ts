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
  log: Logger;
  onLibraryChange: () => void;
};
