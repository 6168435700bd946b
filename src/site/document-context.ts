import { createContext } from 'react';

/** What only the server knows while it renders a document. */
export type DocumentFacts = {
  /** Address of the client entry. */
  entry: string;
  requestId: string;
  /** Words of the error page in the language of the address. */
  failure: {
    title: string;
    message: string;
    unavailable: string;
    request: string;
    home: string;
    homeHref: string;
  };
};

/** The English words serve where even the messages cannot be read. */
export const DocumentContext = createContext<DocumentFacts>({
  entry: '',
  requestId: '',
  failure: {
    title: 'Something went wrong',
    message: 'The page could not be shown. Please try again in a moment.',
    unavailable: 'Please try again in a moment.',
    request: 'Request number',
    home: 'Home page',
    homeHref: '/',
  },
});
