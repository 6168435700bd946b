import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

// The library's own worker takes Node's crypto; browsers have Web Crypto.
handler({ deriveKey });
