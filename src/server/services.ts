import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { AccountService } from '../services/account/account.server.ts';
import { AddressChangeService } from '../services/account-changes/address-change.server.ts';
import { ErasurePlanService } from '../services/account-changes/erasure-plan.server.ts';
import { SecondStepResetService } from '../services/account-changes/second-step-reset.server.ts';
import { AuthService } from '../services/auth/auth.server.ts';
import { ConfirmingService } from '../services/auth/confirming.server.ts';
import { SessionsService } from '../services/auth/sessions.server.ts';
import { Tokens } from '../services/auth/tokens.server.ts';
import type { BlobStore } from '../services/blobs/blob-store.ts';
import { createDiskStore } from '../services/blobs/disk-store.server.ts';
import { createS3Store } from '../services/blobs/s3-store.server.ts';
import { BudgetsService } from '../services/budgets/budgets.server.ts';
import { CaptchaService } from '../services/captcha/captcha.server.ts';
import { CatalogueService } from '../services/catalogue/catalogue.server.ts';
import { ChallengeService } from '../services/challenge/challenge.server.ts';
import { CompaniesService } from '../services/companies/companies.server.ts';
import { ConsentService } from '../services/consent/consent.server.ts';
import { ContractsService } from '../services/contracts/contracts.server.ts';
import type { Database } from '../services/database/database.server.ts';
import { PreviewService } from '../services/documents/preview.server.ts';
import { DriveService } from '../services/drive/drive.server.ts';
import { EntitlementsService } from '../services/entitlements/entitlements.server.ts';
import { ExperimentsService } from '../services/experiments/experiments.server.ts';
import { FileTextsService } from '../services/file-texts/file-texts.server.ts';
import { FirstStepsService } from '../services/first-steps/first-steps.server.ts';
import { GeolocationService } from '../services/geolocation/geolocation.server.ts';
import { ImageService } from '../services/images/images.server.ts';
import { ImportingService } from '../services/importing/importing.server.ts';
import { ITEM_RIGHTS } from '../services/items/item-rights.server.ts';
import { ItemsService } from '../services/items/items.server.ts';
import { ErasureService } from '../services/leaving/erasure.server.ts';
import { ExportService } from '../services/leaving/export.server.ts';
import { LetterheadsService } from '../services/letterheads/letterheads.server.ts';
import { LicenceTransferService } from '../services/licence-transfer/transfer.server.ts';
import { AccountGate } from '../services/limits/account-gate.ts';
import { createLimitsService } from '../services/limits/limits.server.ts';
import { CacheApi } from '../services/listing/cache-api.server.ts';
import { ListingService } from '../services/listing/listing.server.ts';
import { type MailAttachment, MailService } from '../services/mail/mail.server.ts';
import type { OwedMail } from '../services/mail/mail-kind.ts';
import { MAILS } from '../services/mails.table.server.ts';
import { MalwareService } from '../services/malware/malware.server.ts';
import { NewsPictures } from '../services/newsroom/pictures.server.ts';
import { NumbersService } from '../services/numbers/numbers.server.ts';
import { invoiceAttachments } from '../services/orders/mails/invoice-attachment.server.ts';
import { PartnersService } from '../services/partners/partners.server.ts';
import { PasskeysService } from '../services/passkeys/passkeys.server.ts';
import { ProductsService } from '../services/products/products.server.ts';
import { SearchService } from '../services/search/search.server.ts';
import { SeatsService } from '../services/seats/seats.server.ts';
import { SecondStepService } from '../services/second-step/second-step.server.ts';
import { SendingService } from '../services/sending/sending.server.ts';
import { sentAttachments } from '../services/sending/sent-attachment.server.ts';
import type { Services } from '../services/services.ts';
import { CommentsService } from '../services/sharing/comments.server.ts';
import { SharingNewsService } from '../services/sharing/news.server.ts';
import { FileRequestsService } from '../services/sharing/requests.server.ts';
import { SharesService } from '../services/sharing/shares.server.ts';
import { OverQuotaService } from '../services/spaces/over-quota.server.ts';
import { SpacesService } from '../services/spaces/spaces.server.ts';
import { TrackingService } from '../services/tracking/tracking.server.ts';
import { UnfinishedOrdersService } from '../services/unfinished-orders/unfinished-orders.server.ts';
import { UploadsService } from '../services/uploads/uploads.server.ts';
import { UserService } from '../services/user/user.server.ts';
import { affiliateServices } from './affiliate-services.ts';
import { bookServices } from './book-services.ts';
import { type Config, templatesUrls } from './config.ts';
import { consoleServices } from './console-services.ts';
import { signUps } from './http/measure.server.ts';
import { budgetoPartner } from './partner.server.ts';
import { createPayer, type Payments } from './payments.server.ts';
import { sellingServices } from './selling-services.ts';
import { signingService } from './signing-service.ts';

type Options = {
  config: Config;
  database: Database;
  log: Logger;
  root: string;
  payments: Payments;
  onLibraryChange: (touched: ReadonlySet<string>) => void;
};

/** Makes the services of this process and ties them together. */
export function createServices(options: Options): Services {
  const { config, database, log, root, payments, onLibraryChange } = options;
  const tokens = new Tokens(database);
  const reading = { database, log, rights: ITEM_RIGHTS };
  const secondStep = new SecondStepService(database);
  const auth = new AuthService({ database, tokens, secondStep });
  const mail = mailOf({ config, database, log }, (owed) =>
    attachmentsOf(owed, { ...licences, orders, documents }),
  );
  const onMail = () => mail.wake();
  const catalogue = new CatalogueService({
    database,
    imagesUrl: config.TEMPLATE_IMAGES_URL,
    onPollError: (error) => log.debug({ reason: String(error) }, 'catalogue not refreshed'),
  });
  const search = new SearchService({
    catalogue,
    database,
    inMemory: config.SEARCH_IN_MEMORY,
    onChange: () => onLibraryChange(new Set()),
    onError: (error) => log.error({ reason: String(error) }, 'search not up to date'),
  });
  const selling = sellingServices({ config, database, log, payments, onMail });
  const { orders } = selling;
  const documents = documentsOf(options, catalogue);
  const licences = licenceServices({ config, database, log, root, documents, onMail });
  return {
    ...{ tokens, auth, secondStep },
    ...keyServices({ database, config }),
    mail,
    catalogue,
    search,
    listing: new ListingService({ catalogue, search, remote: cacheApiOf({ config, log }) }),
    user: new UserService({
      ...{ database, tokens, auth, catalogue, onMail },
      onOutcome: (outcome) => signUps.inc({ outcome }),
    }),
    account: new AccountService(database),
    sharingNews: new SharingNewsService({ database, log, catalogue, onMail }),
    ...bookServices({ ...reading, catalogue, documents, onMail }),
    captcha: captchaOf({ config, log }),
    challenge: new ChallengeService({ database }),
    gate: new AccountGate(),
    limits: limitsOf({ config, database, log }),
    ...visitorServices({ database, log }),
    ...affiliateServices({ database, log, payer: createPayer(config), onMail }),
    ...consoleServices({ config, database, log, root, catalogue, payments, documents, onMail }),
    ...pictureServices({ config, database, root }),
    ...selling,
    unfinishedOrders: new UnfinishedOrdersService({ database, log, orders, onMail }),
    contracts: new ContractsService({ database, log, orders, onMail }),
    partners: new PartnersService({ database, log, budgeto: budgetoPartner(config) }),
    ...licences,
    ...leavingServices({ database, log, root, catalogue, documents, orders, ...licences, onMail }),
    documents,
  };
}

/** Pictures of ours, and those that came with articles. */
function pictureServices({ config, database, root }: Pick<Options, 'config' | 'database' | 'root'>) {
  const newsPictures = new NewsPictures(database);
  const stored = (src: string) => newsPictures.at(src);
  return {
    newsPictures,
    images: new ImageService({ folder: join(root, 'build/client'), hosts: config.IMAGE_HOSTS, stored }),
  };
}

/** What is known of a visitor, and what they agreed to. */
function visitorServices({ database, log }: Pick<Options, 'database' | 'log'>) {
  const geolocation = geolocationOf({ log });
  return {
    geolocation,
    consent: new ConsentService({ database, log }),
    tracking: new TrackingService({ database, geolocation }),
    experiments: new ExperimentsService({ database, log }),
  };
}

function mailOf(
  { config, database, log }: Pick<Options, 'config' | 'database' | 'log'>,
  attachments: (owed: OwedMail) => Promise<MailAttachment[]>,
): MailService {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl } = config;
  return new MailService({ database, log, smtpUrl, from, publicUrl, mails: MAILS, attachments });
}

type Attaching = Pick<Services, 'orders' | 'documents' | 'letterheads' | 'numbers'>;

/** What comes with an e-mail. */
async function attachmentsOf(owed: OwedMail, parts: Attaching) {
  return [...(await invoiceAttachments(owed, parts)), ...(await sentAttachments(owed, parts))];
}

function documentsOf(parts: Omit<Options, 'payments'>, catalogue: CatalogueService): PreviewService {
  const { config, database, log, root, onLibraryChange } = parts;
  const drawing = { dataDir: config.DATA_DIR, drawsAhead: config.DRAW_AHEAD === 'on' };
  return new PreviewService({ ...drawing, catalogue, database, root, log, onLibraryChange });
}

type Licensing = Pick<Options, 'config' | 'database' | 'log' | 'root'> & {
  documents: PreviewService;
  onMail: () => void;
};

/** Who has a licence, and what it lets them do. */
function licenceServices({ config, database, log, root, documents, onMail }: Licensing) {
  const drive = new DriveService({ database, templates: documents, rights: ITEM_RIGHTS });
  const entitlements = new EntitlementsService(database);
  const store = blobStoreOf(config, database);
  const spaces = new SpacesService({ database, store, entitlements });
  const companies = new CompaniesService({ database, spaces });
  const items = new ItemsService({ database, spaces });
  return {
    drive,
    entitlements,
    seats: new SeatsService({ database, onMail }),
    spaces,
    overQuota: new OverQuotaService({ database, log, onMail }),
    licenceTransfer: new LicenceTransferService({ database, onMail }),
    companies,
    firstSteps: new FirstStepsService({ database, companies }),
    letterheads: new LetterheadsService({ database, companies, spaces }),
    numbers: new NumbersService({ database, companies, drive }),
    products: new ProductsService({ database, companies }),
    malware: new MalwareService({ spaces, log, clamdUrl: config.CLAMAV_URL }),
    items,
    uploads: new UploadsService({ database, spaces, items }),
    sending: new SendingService({ database, entitlements, drive, onMail }),
    signing: signingService({ config, database, log, root, entitlements, documents, onMail }),
    shares: new SharesService({ database, spaces }),
    fileRequests: new FileRequestsService({ database, spaces, items }),
    comments: new CommentsService({ database, spaces }),
  };
}

/** Where the drive's bytes lie: on this machine, or in a bucket that several share. */
function blobStoreOf({ BLOBS_URL: address, DATA_DIR }: Config, database: Database): BlobStore {
  return address
    ? createS3Store({ address, database })
    : createDiskStore({ folder: join(DATA_DIR, 'blobs') });
}

/** The keys of an account, and what is asked for it that does not happen at once. */
function keyServices({ database, config }: Pick<Options, 'database' | 'config'>) {
  return {
    passkeys: new PasskeysService(database, new URL(config.WEBAPP_URL, config.PUBLIC_URL)),
    secondStepReset: new SecondStepResetService(database),
    sessions: new SessionsService(database),
    confirming: new ConfirmingService(database),
    addressChange: new AddressChangeService(database),
  };
}

type Leaving = Pick<Options, 'database' | 'log' | 'root'> & { onMail: () => void } & Pick<
    Services,
    'documents' | 'orders' | 'entitlements' | 'spaces' | 'letterheads' | 'numbers' | 'catalogue'
  > &
  Pick<Services, 'companies' | 'products' | 'items'>;

/** How somebody leaves: with all their data, and without a trace; and how they come with it from elsewhere. */
function leavingServices(parts: Leaving) {
  const plan = new ErasurePlanService(parts.database);
  return {
    dataExport: new ExportService(parts),
    dataImport: new ImportingService({
      ...parts,
      budgets: new BudgetsService({ ...parts, rights: ITEM_RIGHTS }),
    }),
    fileTexts: new FileTextsService({ ...parts, workerUrl: workerOf(parts.root, 'file-texts/read-text') }),
    erasure: new ErasureService({ ...parts, plan }),
    erasurePlan: plan,
  };
}

/** Where a worker of the services stands, which is run as it is written. */
function workerOf(root: string, name: string): URL {
  return pathToFileURL(join(root, `src/services/${name}.worker.ts`));
}

function geolocationOf({ log }: Pick<Options, 'log'>): GeolocationService {
  return new GeolocationService({
    onError: (error) => log.error({ reason: String(error) }, 'countries of visitors are not known'),
  });
}

/** The cache API, where the settings name another host for it. */
function cacheApiOf({ config, log }: Pick<Options, 'config' | 'log'>): CacheApi | undefined {
  if (config.CACHE_API_URL.startsWith('/')) return undefined;
  return new CacheApi({
    url: config.CACHE_API_URL,
    templatesUrls: templatesUrls(config),
    onError: (error) => log.warn({ reason: String(error) }, 'the cache API does not answer'),
  });
}

function captchaOf({ config, log }: Pick<Options, 'config' | 'log'>) {
  return new CaptchaService({
    secret: config.RECAPTCHA_SECRET_KEY,
    verifyUrl: config.RECAPTCHA_VERIFY_URL,
    hostname: new URL(config.PUBLIC_URL).hostname,
    log,
  });
}

function limitsOf({ config, database, log }: Pick<Options, 'config' | 'database' | 'log'>) {
  return createLimitsService({
    pool: database.pool,
    off: config.LIMITS === 'off',
    scale: config.LIMITS_SCALE,
    onGlobalLimit: (action) => log.error({ action }, 'global limit reached'),
  });
}
