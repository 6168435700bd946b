/**
 * How Node runs the server. Young objects get 2 × 8 MB: on a machine with much memory Node would let them
 * have 2 × 64 MB, and a page is rendered in a fraction of that.
 */
export const SERVER_ARGUMENTS = ['--max-semi-space-size=8', 'build/server/main.js'];
