import type { AccountService } from './account/account.server.ts';
import type { AuthService } from './auth/auth.server.ts';
import type { Tokens } from './auth/tokens.server.ts';
import type { CatalogueService } from './catalogue/catalogue.server.ts';
import type { ChallengeService } from './challenge/challenge.server.ts';
import type { ConsentService } from './consent/consent.server.ts';
import type { PreviewService } from './documents/preview.server.ts';
import type { DriveService } from './drive/drive.server.ts';
import type { EntitlementsService } from './entitlements/entitlements.server.ts';
import type { ExperimentsService } from './experiments/experiments.server.ts';
import type { GeolocationService } from './geolocation/geolocation.server.ts';
import type { ImageService } from './images/images.server.ts';
import type { LimitsService } from './limits/limits.server.ts';
import type { MailService } from './mail/mail.server.ts';
import type { SearchService } from './search/search.server.ts';
import type { TrackingService } from './tracking/tracking.server.ts';
import type { UserService } from './user/user.server.ts';

/** All services of a process, made once at start (src/server/services.ts) and handed to whoever needs them. */
export type Services = {
  user: UserService;
  auth: AuthService;
  account: AccountService;
  catalogue: CatalogueService;
  challenge: ChallengeService;
  limits: LimitsService;
  mail: MailService;
  documents: PreviewService;
  drive: DriveService;
  entitlements: EntitlementsService;
  consent: ConsentService;
  geolocation: GeolocationService;
  experiments: ExperimentsService;
  images: ImageService;
  search: SearchService;
  tokens: Tokens;
  tracking: TrackingService;
};
