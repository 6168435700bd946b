import { isRouteErrorResponse } from 'react-router';
import { named } from '../../../shared/named.ts';

type Words = { broken: string; details: string; lang: string; home: string; homeHref: string };

/** Longest message repeated to a visitor. */
const LONGEST_DETAIL = 200;

/**
 * The page for when the error page itself cannot be shown (section 2.4): text of its own, made without React.
 * It says what went wrong first (one line, never a stack; A45) and leads home.
 */
export function lastResort(error: unknown, { broken, details, lang, home, homeHref }: Words): string {
  return [
    '<!doctype html>',
    '<html>',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex, nofollow"><title>${escaped(broken)}</title></head>`,
    `<body><main><h1>${escaped(broken)}</h1>`,
    `<p>${escaped(named(details, detailOf(error), lang))}</p>`,
    `<p><a href="${escaped(homeHref)}">${escaped(home)}</a></p>`,
    '</main></body>',
    '</html>',
  ].join('\n');
}

/** Status and message of what failed first. */
function detailOf(error: unknown): string {
  const [line = ''] = messageOf(error).split('\n');
  return line.slice(0, LONGEST_DETAIL) || 'Error 500';
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const text = typeof error.data === 'string' ? error.data : error.statusText;
    return `Error ${error.status} ${text}`.trim();
  }
  return error instanceof Error ? error.message : '';
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
