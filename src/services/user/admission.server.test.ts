import { expect, test } from 'vitest';
import { createLimitsService } from '../limits/limits.server.ts';
import type { Services } from '../services.ts';
import { type Applicant, admit, countKnownAddress } from './admission.server.ts';

const OFFICE = '192.0.2.7';
const MOST_QUESTIONS = 5;

/** The real limits, counted in memory: admitting asks nothing else. */
function newServices(): Services {
  const limits = createLimitsService({ pool: null, off: false, onGlobalLimit: () => undefined });
  // As much of the services as admitting touches.
  return { limits } as Services;
}

const applicant = (email: string, withScript: boolean): Applicant => ({
  ...{ email, withScript, address: OFFICE, acceptLanguage: 'en-GB' },
  paid: { step: 0, ageMs: 30_000 },
});

test.each([true, false])(
  'I13.15 S67 colleagues sign up at once after one has asked about known addresses (with script: %s)',
  async (withScript) => {
    const services = newServices();
    for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
      const question = applicant(`known${asked}@example.com`, withScript);
      await countKnownAddress(services, { address: OFFICE, ...(await admit(services, question)) });
    }
    const sixth = applicant('known@example.com', withScript);
    await expect(
      admit(services, sixth).then((taken) => countKnownAddress(services, { address: OFFICE, ...taken })),
    ).rejects.toMatchObject({ status: 429 });
    // Nobody has opened a mail yet, so that no points came back.
    for (let person = 0; person < 8; person += 1)
      await admit(services, applicant(`new${person}@example.com`, withScript));
  },
);

test.each([true, false])(
  'I13.15 S67 a mailbox that was asked for too often closes an office to nobody (with script: %s)',
  async (withScript) => {
    const services = newServices();
    for (let asked = 0; asked < 20; asked += 1)
      await admit(services, applicant('known@example.com', withScript)).then(
        (taken) => countKnownAddress(services, { address: OFFICE, ...taken }).catch(() => undefined),
        () => undefined,
      );
    await expect(admit(services, applicant('known@example.com', withScript))).rejects.toMatchObject({
      status: 429,
    });
    for (let person = 0; person < 8; person += 1)
      await admit(services, applicant(`new${person}@example.com`, withScript));
  },
);
