/**
 * What the pages that sell the workspace say, sentence by sentence: a promise, by its key and a piece of its English
 * words, and the tests that prove it. The other languages say the same under the same key (`check-locales`), with the
 * same figures (`check-sentences`). A key that is in no row is listed below as no promise: so a new sentence without
 * proof fails.
 */
export type Sentence = {
  readonly promise: string;
  /** By area and key: a piece of the English text. */
  readonly said: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly proof: readonly Proof[];
};
export type Proof = { readonly file: string; readonly test: string };

/** Where each text is a promise, or is said to be none: areas, and the keys in them that begin so. */
export const COVERED: Readonly<Record<string, readonly string[]>> = {
  features: [''],
  drive: [''],
  'document-management': [''],
  pricing: ['rows.', 'features.', 'notes.', 'bill.points.', 'questions.'],
  dialogs: ['variants.', 'files.', 'signUp.'],
  home: ['after.'],
  support: ['answers.keeping.'],
  mail: ['seat-invitation.'],
};

/** Texts that promise nothing; `*` stands for anything. */
export const NO_PROMISES: readonly {
  readonly area: string;
  readonly keys: readonly string[];
  readonly why: string;
}[] = [
  {
    area: 'features',
    keys: ['head.*', 'title', '*.title', '*.time', '*.alt'],
    why: 'headings, hours, and what pictures show',
  },
  {
    area: 'features',
    keys: ['start', 'plans', 'verify', 'closing.button'],
    why: 'where a link leads',
  },
  {
    area: 'features',
    keys: ['questions.rows.install.text'],
    why: 'what is spoken of on the download page',
  },
  {
    area: 'drive',
    keys: ['head.title', 'title', '*.title', 'pictureAlt', 'sizes.size'],
    why: 'headings, and what the picture shows',
  },
  { area: 'drive', keys: ['plans', 'news', 'closing.button'], why: 'where a link leads' },
  { area: 'drive', keys: ['keep.*', 'leave.*', 'end.lead'], why: 'advice' },
  { area: 'drive', keys: ['sizes.fits'], why: 'reckoned from the size beside it' },
  {
    area: 'document-management',
    keys: ['head.*', 'title', '*.title', 'nameTitle', 'tree.root', 'access.folder', 'access.people'],
    why: 'headings',
  },
  {
    area: 'document-management',
    keys: ['lead', 'name.*', 'ending', 'tree.lead', 'versions.signed.text', 'access.rows.*'],
    why: 'advice',
  },
  {
    area: 'document-management',
    keys: ['screenAlt', 'driveLink', 'closing.button'],
    why: 'what the picture shows, and where a link leads',
  },
  { area: 'pricing', keys: ['rows.*', 'questions.title', '*.title'], why: 'headings' },
  { area: 'pricing', keys: ['notes.licenceLink', 'notes.terms'], why: 'where a link leads' },
  {
    area: 'dialogs',
    keys: [
      'variants.*Title',
      'variants.boostSubtitle',
      'variants.benefitsTitle',
      'files.title',
      'files.pages',
    ],
    why: 'headings, in the words of the specification',
  },
  {
    area: 'dialogs',
    keys: ['variants.library', 'variants.libraryText', 'variants.storage', 'variants.platform'],
    why: 'headings of the texts beside them, and what the library is',
  },
  {
    area: 'dialogs',
    keys: [
      'variants.businesses',
      'variants.countries',
      'variants.downloads',
      'variants.over',
      'variants.secure',
    ],
    why: 'claims, which have a table of their own (src/claims)',
  },
  {
    area: 'dialogs',
    keys: [
      'signUp.headline*',
      'signUp.label*',
      'signUp.typo',
      'signUp.purpose',
      'signUp.busy',
      'signUp.retry',
      'signUp.offline',
      'signUp.tooMany',
      'signUp.taken*',
      'signUp.logIn*',
      'signUp.legal',
      'signUp.close',
      'signUp.pictureAlt',
    ],
    why: 'what a form says',
  },
  { area: 'home', keys: ['after.title', 'after.*.title', 'after.more'], why: 'headings and a link' },
  { area: 'support', keys: ['answers.keeping.*.title'], why: 'questions' },
  {
    area: 'mail',
    keys: ['seat-invitation.subject', 'seat-invitation.heading', 'seat-invitation.button'],
    why: 'headings',
  },
];

const proof = (file: string, ...tests: string[]): Proof[] => tests.map((test) => ({ file, test }));
const service = (name: string, ...tests: string[]) => proof(`tests/services/${name}.test.ts`, ...tests);
const journey = (name: string, ...tests: string[]) => proof(`tests/journeys/${name}.test.ts`, ...tests);
const unit = (name: string, ...tests: string[]) => proof(`src/${name}.test.ts`, ...tests);

/* What several sentences promise. */
const FILES_WITH_A_PLAN = service(
  'download',
  'R4.4.29 a free account is refused',
  'R4.4.30 an account with a plan has both files',
  'R1.05 the Word file of a plan opens',
);
const LINKS = service(
  'sharing',
  'I15.50 a secret of 256 bits opens its item',
  'days ends by the clock',
  'I15.50 ended at once',
  'I15.50 S15 a password lets in who knows it',
  'I15.50 each of 200 openings at the same time is counted',
);
const COMMENTS = service('comments', 'I15.51 a guest begins, the owner answers');
const FOUND_BY_NAME = [
  ...service('all-documents', 'documents, folders, files and pages are found as one types'),
  ...service('item-lists', 'I15 folders and files are found by words of their names'),
  ...service('own-documents', 'they are found by the names typed in them'),
];
const ONE_TREE = service(
  'documents-are-items',
  'a new one lies at the top, two may be called alike, and a folder takes them in',
);
const TEAM_SPACE = [
  ...service('spaces', 'I15 the people of a licence share its space, and each has their own'),
  ...service('team-documents', 'is read, found, filled in, named and copied by its people'),
];
const ROLES = [
  ...service('team-people', 'I15 the holder says who is a manager'),
  ...service('team-documents', 'is as if it were not there for members, with all in it'),
];
const TRASH = [
  ...service(
    'items',
    'I15 what is thrown away comes back with all in it',
    'I15 the trash is kept for 30 days',
  ),
  ...service('documents-are-items', 'erased it is gone, and so is it after thirty days in the trash'),
];
const FILES_ASKED_FOR = service(
  'file-requests',
  'I15.52 a file lies in the folder, in the room of whoever asked',
  'I15.52 S69 of 40 files at once no more come in than were asked for',
  'I15.52 it ends by the clock, at once, and with its folder',
);
const EXPORT = service(
  'data-export',
  'I15.48 without a plan documents come as values and pages, with files, history and an index',
  'I15.48 I15.129 with a plan documents come as PDF and Word',
);
const VERSIONS = [
  ...service(
    'versions',
    'I15.63 what a document said is kept when a new sitting begins',
    'I15.63 a version comes back as one more, and nothing is lost',
    'I15.65 what was sent is sent until it changes, and stays as a version',
  ),
  ...service('versions-pages', 'I15.64 any two are compared field by field, and in their words'),
];
const DATES = [
  ...unit('document/dates/dates-of', 'begin, end and the last day for notice'),
  ...unit('services/calendar/calendar', 'follow what is saved'),
];
const REMINDERS = unit(
  'services/calendar/calendar',
  'come 30 and 7 days before an end, once each',
  'of ten years in six zones come each once, on the right local day',
);
const NUMBERS = service(
  'numbers',
  'I15 of 1,000 documents finished side by side none has a number twice',
  'I15 a finished document never changes, whoever writes it',
);
const LETTERHEADS = service('letterheads', 'I15.60 a company has a letterhead once it is saved');
const INVOICES = service(
  'receivables',
  'I15 a finished invoice is listed with customer, days and its total',
  'I15 twenty payments at once never come to more than the invoice',
  'I15 totals by month and currency are those of the invoices',
);
const BUDGET = [
  ...service('receivables', 'I15 of two who save a budget at once one is told'),
  ...journey('books', 'a budget is typed by the keyboard, adds up at once'),
];
const CONTRACTS = unit(
  'services/register/contract',
  'I15 a contract names its term',
  'I15 what is next stands first',
);
const TO_DO = service('to-do', 'I15.85 names a customer who has to pay');
const CONTACTS = [
  ...service('companies', 'I15 contacts are found by the beginnings of words'),
  ...journey('companies', 'I15.62 a second invoice to a kept customer'),
];
const FREE_TO_FILL_IN = [
  ...journey('filling', 'and there after a reload, without a button'),
  ...service('handover', 'no text and no file'),
];
const ACCESS_TO_THE_LAST_DAY = unit(
  'services/invoices/invoices',
  'R4.4.32 R4.4.33 R4.4.35 downloads last until the paid end',
);
const OVER_QUOTA = service('over-quota', 'I15 after a plan has ended: three mails in 90 days');
const YOURS = unit('site/pages/legal/agreements', 'stands in the section $section');
const NO_CARD = journey('free-trial', 'leads to an account that is a trial');
const SEATS = service(
  'seats',
  'R6.09 R6.10 a Basic licence admits only its creator',
  'R6.10 a second person is refused a seat',
);
const NOTICE = unit('services/orders/notices/notices', 'one notice 21 days before');
const STOPPED_ONLINE = journey('billing', 'the renewal is stopped on the third screen');

export const SENTENCES: readonly Sentence[] = [
  {
    promise: 'a template is found with a typing error, and shown as its first page, with one’s own above',
    said: { features: { 'day.find.text': 'typo and all' } },
    proof: [
      ...unit(
        'services/search/relevance',
        'R1.06 the document that is meant, in six languages and with typing errors',
      ),
      ...journey('search', 'R2.1.124 results in batches of twelve'),
      ...service('own-documents', 'the search of the workspace finds them'),
    ],
  },
  {
    promise: 'the pictures are of the workspace as it runs, in the language of the page',
    said: { features: { lead: 'in pictures of the workspace as it runs' } },
    proof: proof('tests/catalogue/promises.test.ts', 'I15.86 each picture of the workspace is there'),
  },
  {
    promise: 'a document is filled in on its page, by Enter from blank to blank',
    said: { features: { 'day.fill.text': 'Click a blank and type; Enter takes you to the next one' } },
    proof: journey(
      'page-filling',
      'the first blank is typed within three seconds of arrival, Enter leads to the next',
      'a press on a blank opens it where it is printed',
    ),
  },
  {
    promise: 'a company and a customer bring their details',
    said: {
      features: {
        'day.fill.text': 'Your company and your customer bring their own details',
        'day.invoice.text': 'their name, address and tax number are filled in',
      },
    },
    proof: CONTACTS,
  },
  {
    promise: 'clauses number themselves, tables add up',
    said: { features: { 'day.fill.text': 'clauses number themselves, tables add up' } },
    proof: [
      ...unit('document/resolve/references', 'follow when clauses come and go'),
      ...unit('document/resolve/resolve-rows', 'I13.5 several columns are summed in one line'),
      ...journey('filling', 'a table adds up while one types'),
    ],
  },
  {
    promise: 'filling in, reading and editing are free; files come with a plan',
    said: {
      features: {
        'day.fill.text': 'Filling in is free; Word and PDF files come with a paid plan',
        'limits.free.text': 'A free account reads, fills in and edits',
        'questions.rows.files.text': 'A Word file to edit and a PDF',
      },
      'document-management': { 'closing.lead': 'reading is free' },
      pricing: { 'questions.free.text': 'Downloading as a Word file or PDF comes with a plan' },
      dialogs: {
        'files.read': 'Every page to read',
        'files.readText': 'in pictures, marked as preview',
        'files.fill': 'Every blank to fill in',
        'files.fillText': 'saved as you type',
        'files.plan': 'Word and PDF files come with a plan',
      },
    },
    proof: [
      ...FREE_TO_FILL_IN,
      ...FILES_WITH_A_PLAN,
      ...service(
        'wording',
        'are changed, left out, moved, added and put back by forms alone, also without a plan',
      ),
    ],
  },
  {
    promise: 'the wording is changed, and the template’s words come back',
    said: { features: { 'day.word.text': 'Change a clause, leave it out, move it, or add one of your own' } },
    proof: service(
      'wording',
      'are changed, left out, moved, added and put back by forms alone',
      'a ready clause is put in as one’s own text',
      'are in the files of a plan, and in the copy of the document',
    ),
  },
  {
    promise: 'versions are kept, compared and brought back',
    said: {
      features: { 'day.word.text': 'Earlier drafts are kept as versions' },
      'document-management': {
        'versions.draft.text': 'kept as a version each time somebody stops working on it',
        'versions.sent.text': 'sending keeps it as a version',
        'today.versions.text': 'You can compare two word by word',
      },
    },
    proof: VERSIONS,
  },
  {
    promise: 'a document says whether it is a draft, final or sent; what is final stays so',
    said: { 'document-management': { 'today.status.text': 'never once it has its number' } },
    proof: [
      ...service(
        'versions',
        'I15.65 a finished document changes only after somebody goes on working on it',
        'I15.65 what took a number of a series, and what was signed, is never gone on with',
      ),
      ...NUMBERS,
    ],
  },
  {
    promise: 'a link opens one thing to a reader or a commenter, ends, has a password, is counted and ended',
    said: {
      features: { 'day.share.text': 'It ends after 1 to 90 days, can have a password' },
      drive: { 'work.rows.share.text': 'It ends after 1 to 90 days, can have a password' },
      'document-management': { 'today.share.text': 'for 1 to 90 days, with a password where you want one' },
      dialogs: { 'variants.storageText': 'in one drive, shared by link' },
      home: { 'after.rows.share.text': 'By a link with an end and a password' },
      support: { 'answers.keeping.one.text': 'can read or comment without an account' },
    },
    proof: [
      ...LINKS,
      ...COMMENTS,
      ...journey('sharing', 'I15.50 I15.51 a link made on a desktop is read and talked about on a phone'),
    ],
  },
  {
    promise: 'comments stand on the clause they are about, and their owner is told',
    said: { 'document-management': { 'versions.draft.text': 'on the clause they are about' } },
    proof: [...COMMENTS, ...service('comments', 'I15.51 the owner is told once an hour at most')],
  },
  {
    promise: 'with a plan a document goes as a PDF to up to ten people at once',
    said: {
      features: { 'day.share.text': 'you can also email the document as a PDF, to up to ten people at once' },
      dialogs: { 'variants.platformText': 'keep and send' },
    },
    proof: [
      ...journey('sharing', 'I15.53 a document goes to two people and oneself with a message'),
      ...service('sending', 'with a licence a document goes to anybody as a PDF'),
    ],
  },
  {
    promise: 'an invoice takes the next number of its series on the letterhead',
    said: {
      features: { 'day.invoice.text': 'the next number of your series, without a gap, on your letterhead' },
      home: { 'after.rows.number.text': 'get the next number, on your letterhead' },
    },
    proof: [...NUMBERS, ...LETTERHEADS],
  },
  {
    promise: 'a list says what is paid, open or overdue, by month',
    said: { features: { 'day.invoice.text': 'what is paid, open or overdue, with totals by month' } },
    proof: [
      ...INVOICES,
      ...journey('books', 'an invoice is noted as paid in part, in whole, and taken back'),
    ],
  },
  {
    promise: 'dates of documents stand in a calendar, with the last day for notice, reminders and a feed',
    said: {
      features: { 'day.dates.text': 'works out the last day for notice' },
      'document-management': { 'today.dates.text': 'with reminders by email' },
      home: {
        'after.lead': 'knows its dates',
        'after.rows.dates.text': 'stands in a calendar, with reminders by email',
      },
    },
    proof: [
      ...DATES,
      ...REMINDERS,
      ...unit(
        'services/calendar/calendar',
        'is opened by its secret only, until it is ended or made anew',
        'names whole days',
      ),
    ],
  },
  {
    promise: 'contracts are listed by what comes next, and a list says who has to do what',
    said: { features: { 'day.dates.text': 'Contracts are listed by what comes next' } },
    proof: [...CONTRACTS, ...TO_DO],
  },
  {
    promise: 'the price table names the apps, each a page of the workspace',
    said: {
      pricing: {
        'features.apps': 'All business apps: {apps}',
        'questions.difference.text': 'Documents and apps are the same in every plan',
      },
    },
    proof: [
      ...proof('tests/catalogue/promises.test.ts', 'R1.44 I15.85 the price table names the apps'),
      ...INVOICES,
      ...CONTRACTS,
      ...DATES,
      ...TO_DO,
      ...CONTACTS,
      ...BUDGET,
    ],
  },
  {
    promise: 'documents and files lie in the same folders, ten deep',
    said: {
      features: { 'day.keep.text': 'Documents and files share the same folders' },
      drive: {
        lead: 'What you fill in is kept there next to your folders and files',
        'work.rows.folders.text': 'share the same folders, up to ten levels deep',
      },
    },
    proof: [...ONE_TREE, ...service('items', 'I15 folders lie ten deep, neither deeper nor in themselves')],
  },
  {
    promise: 'several things are moved at once, one is renamed and duplicated, and has a star',
    said: { drive: { 'work.rows.folders.text': 'Move several at once, rename, duplicate, and star' } },
    proof: [
      ...journey('drive', 'several things are moved and thrown away at once'),
      ...service('documents-are-items', 'its copy lies beside it'),
      ...service('item-lists', 'I15 a star is its account’s own'),
    ],
  },
  {
    promise: 'a large file that breaks off goes on where it stopped, and whole folders come along',
    said: { drive: { 'work.rows.upload.text': 'it picks up where it stopped, later or on another device' } },
    proof: [
      ...service(
        'uploads',
        'I15 a file comes in by pieces, through two processes, and is what was sent',
        'I15 an upload waits seven days from its last piece on',
        'I15 folders come along with their files',
      ),
      ...journey('drive', 'U74 an upload is paused, outlives a reload and goes on'),
    ],
  },
  {
    promise: 'one search field finds documents by the names in them, folders and files by theirs',
    said: {
      drive: { 'work.rows.find.text': 'by the names typed into them, and folders and files by name' },
      'document-management': { 'today.find.text': 'for documents by the names typed into them' },
    },
    proof: [
      ...FOUND_BY_NAME,
      ...journey('places', 'Ctrl and K lead to the search field, which finds one’s own'),
    ],
  },
  {
    promise: 'somebody without an account brings files into one folder and sees nothing else of it',
    said: {
      features: { 'also.rows.ask.text': 'put files into one of your folders and sees nothing else' },
      drive: { 'work.rows.ask.text': 'as many as you allow, until the day you set' },
    },
    proof: FILES_ASKED_FOR,
  },
  {
    promise: 'people of a plan share a drive with roles, and each has one of their own',
    said: {
      features: {
        'day.keep.text': 'a drive that the team shares, with folders in it that only managers see',
        'questions.rows.people.text': 'They share a drive, and each has an account and a drive of their own',
      },
      drive: { 'work.rows.team.text': 'with an owner, managers and members' },
      'document-management': {
        'access.lead': 'each folder is for everybody, or for managers only',
        'today.rights.text': 'Nobody else sees what is in your own drive',
      },
      pricing: {
        'features.driveShared': 'shared by the team',
        'questions.difference.text': 'whether a team shares it',
      },
      home: { 'after.rows.team.text': 'Folders that the team shares' },
      support: { 'answers.keeping.two.text': 'except folders that are for managers only' },
      mail: { 'seat-invitation.yours': 'Only you see what is in your own drive' },
    },
    proof: [...TEAM_SPACE, ...ROLES],
  },
  {
    promise: 'the trash keeps documents, folders and files for thirty days',
    said: {
      features: { 'day.keep.text': 'stays in the trash for 30 days' },
      drive: { 'work.rows.trash.text': 'stays in the trash for 30 days' },
      'document-management': { 'today.trash.text': '30 days for documents, folders and files' },
      home: { 'after.rows.team.text': 'a trash that keeps things for 30 days' },
      support: { 'answers.keeping.three.text': 'for 30 days' },
    },
    proof: TRASH,
  },
  {
    promise: 'a budget of a year beside what was invoiced',
    said: { features: { 'also.rows.budget.text': 'by month and category, next to what you have invoiced' } },
    proof: BUDGET,
  },
  {
    promise: 'what somebody who leaves has made stays; things and the licence are handed over',
    said: { features: { 'also.rows.people.text': 'What they made in the team’s drive stays' } },
    proof: [
      ...service('team-documents', 'stays when the one who made it leaves, or is erased'),
      ...service('team-people', 'I15 somebody hands a folder of their own to a colleague'),
      ...service('licence-transfer', 'is offered, and taken'),
    ],
  },
  {
    promise: 'two-step sign-in, passkeys, a list of devices and mails about keys',
    said: { features: { 'also.rows.keys.text': 'Two-step sign-in, passkeys, a list of your devices' } },
    proof: [
      ...service('second-step', 'I15.45 a code lets in once'),
      ...journey('passkeys', 'I15.47 a passkey is added, named, signs in by itself'),
      ...service(
        'sessions',
        'I15.41 S25 names device and country of each',
        'I15.42 a password that was set is told',
      ),
    ],
  },
  {
    promise: 'one zip has everything, with or without a plan, and is read without internet',
    said: {
      features: {
        'also.rows.leave.text': 'with an index page that opens without internet',
        'questions.rows.end.text': 'download everything in one zip file without a plan',
      },
      drive: { 'work.rows.leave.text': 'with an index page that opens without internet' },
      'document-management': { 'today.leave.text': 'opens without internet' },
      support: { 'answers.keeping.four.text': 'with a plan the newest 50 also as Word and PDF' },
    },
    proof: EXPORT,
  },
  {
    promise: 'a document is sent by link for simple electronic signatures',
    said: {
      features: {
        'limits.sign.text': 'Signatures by link are simple electronic ones',
        'day.sign.text': 'They read it on a phone, without an account, and sign with their name',
      },
      home: { 'after.rows.sign.text': 'Each person signs by a link, on a phone too and without an account' },
      pricing: { 'features.signing': 'Electronic signatures by link, sealed' },
    },
    proof: [
      ...journey('signing', 'I20.24 a document is sent, read and signed on a phone without an account'),
    ],
  },
  {
    promise: 'it goes to one person or several, in any order, with reminders',
    said: {
      features: {
        'day.sign.text':
          'to one person or several, all at once or one after the other, with reminders if you like',
      },
    },
    proof: [
      ...service('signing', 'I20.13 of all at once is sealed', 'I20.14 in turn: nobody reads or signs'),
      ...service('signing-reminders', 'I20.25 come every seven days, or never, as the sender chose'),
    ],
  },
  {
    promise: 'three documents are sent for signature without a plan',
    said: { features: { 'day.sign.text': 'Three requests are free' } },
    proof: service('signing', 'I20.17 without a plan can be sent three times'),
  },
  {
    promise: 'a signature is drawn',
    said: { features: { 'day.sign.text': 'drawn by finger if they want' } },
    proof: journey('signing', 'I20.32 I20.42 a signature is drawn on a phone beside the typed one'),
  },
  {
    promise: 'the sealed file shows every later change',
    said: {
      features: { 'day.sign.text': 'under a seal that shows any later change' },
      home: { 'after.rows.sign.text': 'the PDF is sealed, and every later change shows' },
    },
    proof: [
      ...service('signing', 'I20.13 of all at once is sealed after the last signature'),
      ...journey('signing', 'I20.24 a document is sent, read and signed on a phone without an account'),
    ],
  },
  {
    promise: 'notes of a template say where the law differs',
    said: { features: { 'limits.law.text': 'Where the law differs from place to place, a note says so' } },
    proof: service('download', 'I13.2 a file has the notes of its author only with the box ticked'),
  },
  {
    promise: 'a free account asks for an address, and for no card',
    said: {
      features: {
        'questions.rows.card.text': 'No credit card required',
        'closing.lead': 'No credit card required',
      },
      dialogs: { 'signUp.free': 'No credit card required' },
    },
    proof: NO_CARD,
  },
  {
    promise: 'seats are as many as the plan names',
    said: {
      features: { 'questions.rows.people.text': 'one with Basic, up to five with Premium' },
      pricing: { 'features.users': 'Up to # users', 'features.licence': '1-user license' },
    },
    proof: SEATS,
  },
  {
    promise: 'six languages, and English where a document has no other, with word of it',
    said: { features: { 'questions.rows.languages.text': 'you get the English one, and we say so' } },
    proof: proof('tests/catalogue/pages.test.ts', 'shows documents in English'),
  },
  {
    promise: 'access lasts to the last paid day; what was completed stays its owner’s',
    said: {
      features: { 'questions.rows.end.text': 'until the end of the period you paid for' },
      drive: {
        'end.access.text': 'Until the period you paid for is over',
        'end.after.text': 'Documents you completed for your own business remain yours',
      },
      pricing: {
        'questions.cancel.text': 'until the end of what you paid for',
        'questions.documents.text': 'without a plan you can read and fill in your documents',
      },
    },
    proof: [...ACCESS_TO_THE_LAST_DAY, ...STOPPED_ONLINE, ...YOURS],
  },
  {
    promise: 'the drive has room by the plan, and some without one',
    said: {
      drive: {
        'head.description': '{free} for files without a plan, {least} to {most} GB with one',
        'sizes.lead': 'each name leads to where its plan is sold',
        'closing.lead': 'keeps every document you fill in, and {free} of files',
      },
      pricing: { 'features.drive': '{size} GB cloud drive' },
    },
    proof: [
      ...service('spaces', 'the drive of %s takes %s GB, and not a byte more'),
      ...unit(
        'services/spaces/space',
        'a licence has the gigabytes its plan is sold with, an account 100 MB',
      ),
      ...unit(
        'site/pages/drive/plan-sale',
        'I13 each size of the drive leads to the page that sells its plan',
      ),
    ],
  },
  {
    promise: 'we write before a year renews, and it is stopped online',
    said: {
      drive: { 'end.notice.text': 'before a plan renews for another year you get an email' },
      pricing: { 'bill.points.notice': 'before the year ends, we write to you' },
    },
    proof: [...NOTICE, ...STOPPED_ONLINE],
  },
  {
    promise: 'a refused card pauses downloads and removes nothing',
    said: {
      drive: { 'end.failed.text': 'downloading pauses until a payment goes through' },
      pricing: { 'bill.points.card': 'downloading pauses until a payment goes through' },
    },
    proof: journey(
      'refused-renewals',
      'R4.4.34 U57 a rejected renewal is mailed, paid with another card, and opens everything again',
    ),
  },
  {
    promise: 'after a plan its drive is kept for ninety days, with three mails',
    said: { drive: { 'end.room.text': 'kept for at least 90 days' } },
    proof: OVER_QUOTA,
  },
  {
    promise: 'all documents, without end, within the licence’s limits',
    said: {
      pricing: {
        'features.documents': 'All documents',
        'features.downloads': 'Unlimited downloads',
        'features.templates': 'All templates',
        'notes.downloads': 'up to 100 documents a day and 10 IP addresses',
      },
    },
    proof: [
      ...FILES_WITH_A_PLAN,
      ...service('download', 'R9.39 S56 the licence covers 100 files of a UTC day'),
      ...service('licence-addresses', 'R9.40 S56 ten addresses have files of a licence'),
      ...proof('tests/catalogue/whole-site.test.ts', 'no page says more than the library'),
    ],
  },
  {
    promise: 'taxes are those of the buyer, shown before the order; a company with a valid ID pays none',
    said: {
      pricing: {
        'notes.tax': 'is added and shown before you order',
        'notes.taxIncluded': 'the checkout shows your total before you order',
        'notes.company': 'A company with a valid VAT ID pays no VAT',
      },
    },
    proof: [
      ...unit('services/subscriptions/tax', 'a business with a VAT id accounts for the tax itself'),
      ...proof('tests/catalogue/taxes.test.ts', 'a province that is none leaves the tax to the checkout'),
      ...journey('price-text', 'by card in $locale, taxed by $country'),
    ],
  },
  {
    promise: 'a year that renews by the month for consumers, monthly prices, and prices after an offer',
    said: {
      pricing: {
        'notes.byMonth': 'after the first year a plan continues month to month',
        'questions.month.text': 'Paid month by month, a plan costs its regular price',
        'questions.change.text': 'what the second year costs',
      },
    },
    proof: [
      ...service('renewal-rules', 'in Germany goes on by the month'),
      ...proof(
        'tests/catalogue/pricing.test.ts',
        'says of each package what is billed and what it renews at',
      ),
    ],
  },
  {
    promise: 'it is cancelled online, without a call',
    said: { pricing: { 'bill.points.stop': 'Cancel online, without a call' } },
    proof: STOPPED_ONLINE,
  },
  {
    promise: 'a document that is filled in is kept and sent by the same account',
    said: { home: { 'after.lead': 'The same account sends it, keeps it' } },
    proof: [...FREE_TO_FILL_IN, ...service('sending', 'with a licence a document goes to anybody as a PDF')],
  },
  {
    promise: 'a seat has every template and costs its holder nothing; its link works once, until a day',
    said: {
      mail: {
        'seat-invitation.lead': 'With it you can read, fill in and download every template',
        'seat-invitation.until': 'The link works once',
        'seat-invitation.notYou': 'no account is opened',
      },
    },
    proof: service(
      'seats',
      'members may have files as its holder may',
      'the link of an invitation is a secret of its mailbox: its hash is kept, and it works once',
      'looking at an invitation changes nothing',
    ),
  },
];
