const SIGN_OUT = /\/account\/sign-out\/?$/;

/** Whether what is sent is the form that ends the session on this device. */
export function isSignOut({ target, submitter }: SubmitEvent): boolean {
  if (!(target instanceof HTMLFormElement)) return false;
  return SIGN_OUT.test(
    new URL(submitter?.getAttribute('formaction') ?? target.action, location.href).pathname,
  );
}
