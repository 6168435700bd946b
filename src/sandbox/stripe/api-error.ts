export type ApiFault = { type?: string; code?: string; param?: string; message: string };

/** An answer other than success, in the words of Stripe's API. */
export class ApiError extends Error {
  readonly status: number;
  readonly fault: ApiFault;
  constructor(status: number, fault: ApiFault) {
    super(fault.message);
    this.status = status;
    this.fault = { type: 'invalid_request_error', ...fault };
  }
}

export function missing(what: string, id: string): ApiError {
  return new ApiError(404, { code: 'resource_missing', param: 'id', message: `No such ${what}: '${id}'` });
}
