/** The error body of every service: which rule failed, for which field, under which request. */
export type ServiceErrorBody = {
  error: { code: string; field: string | null; message: string; requestId: string };
};

/** A refusal a caller can act on; the HTTP door turns it into {@link ServiceErrorBody}. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  readonly code: string;
  readonly field: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(refusal: {
    status: Refusal['status'];
    code: string;
    message: string;
    field?: string;
    retryAfterSeconds?: number;
  }) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.field = refusal.field ?? null;
    this.retryAfterSeconds = refusal.retryAfterSeconds ?? null;
  }
}
