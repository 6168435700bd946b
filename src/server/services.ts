import type { Logger } from 'pino';
import { createAccountService } from '../services/account/account.server.ts';
import { createAuthService } from '../services/auth/auth.server.ts';
import { createTokens } from '../services/auth/tokens.server.ts';
import { createCatalogueService } from '../services/catalogue/catalogue.server.ts';
import { createChallengeService } from '../services/challenge/challenge.server.ts';
import type { Database } from '../services/database/database.server.ts';
import { createPreviewService } from '../services/documents/preview.server.ts';
import { createLimitsService } from '../services/limits/limits.server.ts';
import { createMailService } from '../services/mail/mail.server.ts';
import type { Services } from '../services/services.ts';
import { createUserService } from '../services/user/user.server.ts';
import type { Config } from './config.ts';

type Parts = { config: Config; database: Database; log: Logger; root: string; onLibraryChange: () => void };

/** Makes the services of this process and ties them together. */
export function createServices({ config, database, log, root, onLibraryChange }: Parts): Services {
  const tokens = createTokens(database);
  const auth = createAuthService({ database, tokens });
  const mail = createMailService({
    database,
    log,
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    publicUrl: config.PUBLIC_URL,
  });
  const catalogue = createCatalogueService({
    database,
    imagesUrl: config.TEMPLATE_IMAGES_URL,
    onPollError: (error) => log.debug({ reason: String(error) }, 'catalogue not refreshed'),
  });
  return {
    tokens,
    auth,
    mail,
    catalogue,
    user: createUserService({ database, tokens, auth, onMail: () => mail.wake() }),
    account: createAccountService({ database }),
    challenge: createChallengeService({ database }),
    limits: createLimitsService({
      pool: database.pool,
      off: config.LIMITS === 'off',
      onGlobalLimit: (action) => log.error({ action }, 'global limit reached'),
    }),
    documents: createPreviewService({ catalogue, root, dataDir: config.DATA_DIR, log, onLibraryChange }),
  };
}
