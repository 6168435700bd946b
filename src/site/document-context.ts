import { createContext } from 'react';

/** What only the server knows while it renders a document. */
export type DocumentFacts = {
  /** Address of what every site page runs; '' where nothing is built. */
  part: string;
  requestId: string;
  /** Words of the error page in the language of the address. */
  failure: {
    title: string;
    message: string;
    unavailable: string;
    request: string;
    /** Of these words. */
    lang: string;
    home: string;
    homeHref: string;
    unavailableTitle: string;
    broken: string;
    details: string;
  };
  /** Only with TEST_HOOKS: the error page fails too, to see what is shown then (R2.4.106). */
  failsItself: boolean;
};

/** The English words serve where even the messages cannot be read. */
export const DocumentContext = createContext<DocumentFacts>({
  part: '',
  requestId: '',
  failure: {
    title: 'Something went wrong',
    message: 'The page could not be shown. Please try again in a moment.',
    unavailable: 'Please try again in a moment.',
    request: 'Request number',
    lang: 'en',
    home: 'Home page',
    homeHref: '/',
    unavailableTitle: 'Back in a moment',
    broken: 'An error occurred while showing the error page',
    details: 'Details',
  },
  failsItself: false,
});
