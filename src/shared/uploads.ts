import { HOUR } from './clock.ts';

/** Where files are posted: their bodies are long, and take long. */
export const UPLOAD_PATH = '/app/drive/upload';
/** Where they come in by pieces; begins as the other does, and is treated so. */
export const UPLOADS_PATH = '/app/drive/uploads';
/** Where pictures and lists of a company are posted: longer than other forms. Whoever reads them limits them. */
export const COMPANY_FILES_PATH = '/app/company-files/';
/** Where affiliates send their invoices. */
export const AFFILIATE_INVOICES_PATH = '/app/affiliate/invoices/upload/';
/** What one form may bring. */
export const LARGEST_UPLOAD = 100_000_000;
/** How long it may take. */
export const UPLOAD_MS = HOUR;
