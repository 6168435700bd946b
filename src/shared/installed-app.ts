/** Where the script of the app's worker lies: beside the pages it serves, so that its address never changes. */
export const WORKER_PATH = '/app-worker.js';
/** Switches it off in every browser that has it (`npm run switch`). */
export const WORKER_SWITCH = 'offline-copies';
/** What a device keeps, as a page. */
export const KEPT_PATH = '/app/kept';
/** Where the system hands over what somebody shares with the app. */
export const SHARED_PATH = '/app/shared';
/** The same page, where that failed. */
export const SHARED_MISSED = `${SHARED_PATH}?missed=1`;

/** Headers of answers that the worker reads. */
export const KEPT_HEADERS = {
  /** Whose answer it is: a mark of the account, or {@link NOBODY}; absent while nobody can say. */
  owner: 'Kept-Owner',
  /** Of a copy: the address of the page in whose place it stands. */
  page: 'Kept-Page',
  /** What it is called, percent-encoded. */
  title: 'Kept-Title',
} as const;

export const NOBODY = 'none';

/** In the page of what is kept, the place of the list. */
export const KEPT_LIST = '<!--kept-->';

/** Asks the worker to remove every copy, and says that it has. */
export const FORGET = 'forget copies';
