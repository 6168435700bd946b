import { type ParseResult, parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** Parses a file with oxc: TypeScript 7 has no compiler API. A syntax error is left to `tsc`, which names it. */
export function parse({ path, text }: SourceFile): ParseResult {
  return parseSync(path, text);
}

/** Visits every node of a file by its kind. */
export function visit(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(file).program);
}
