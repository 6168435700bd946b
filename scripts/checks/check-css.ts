import { basename } from 'node:path';
import { LAYOUT_BREAKPOINTS, NARROWEST_BREAKPOINT } from '../../src/ui/measures.table.ts';
import { type Finding, runChecks } from './finding.ts';
import { lineAt, readFiles, type SourceFile } from './source-files.ts';

const TOKENS = 'src/ui/tokens.css';
/** The same tokens by night. */
const DARK_TOKENS = 'src/ui/tokens-dark.css';
/** Tones of charts, which only pages with charts carry. */
const CHART_TOKENS = 'src/ui/charts/chart-tokens.css';
/** The primitives every sheet may build on; their class names are those of the whole product. */
const BASE = 'src/ui/base.css';

const COLOUR = /(?<=[\s:,(])(#[\da-f]{3,8}\b|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^()]*\))/gi;
/** Colours that are no token, and why. */
const ALLOWED_COLOURS: readonly { is: RegExp; why: string }[] = [
  { is: /^#fff$/i, why: 'the white of a printed page and of a field' },
  { is: /^rgb\(27 33 29 \/ [\d.]+\)$/, why: 'ink thinned to a shadow or a backdrop' },
];

const BREAKPOINTS = [NARROWEST_BREAKPOINT, ...LAYOUT_BREAKPOINTS];
const ROLES = /-(page|dialog|layout|section|island|form|panel|menu)$/;

type Rule = { prelude: string; start: number };
type Spot = { rule: string; expected: string; found: string; start: number };

export function checkCss(root: string): Finding[] {
  const sheets = readFiles(root, ['src'], /(?<!\.module)\.css$/).map(withoutComments);
  const base = sheets.find(({ path }) => path === BASE);
  const shared = new Set(base ? rulesOf(base).flatMap(classesOf) : []);
  return sheets.flatMap((sheet) => {
    const rules = rulesOf(sheet);
    const spots = [
      ...colourSpots(sheet),
      ...rules.flatMap(breakpointSpots),
      ...classSpots(sheet.path, rules, shared),
    ];
    return spots
      .sort((one, other) => one.start - other.start)
      .map(({ start, ...spot }) => ({
        file: sheet.path,
        line: lineAt(sheet.text, start),
        ...spot,
      }));
  });
}

/** Comments and quoted text become spaces, so that offsets stay and their contents are not read as rules. */
function withoutComments({ path, text }: SourceFile): SourceFile {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  return { path, text: text.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, blank) };
}

/** What stands before each `{`: selectors and at-rules, nested ones too. */
function rulesOf({ text }: SourceFile): Rule[] {
  return [...text.matchAll(/([^{};]+)\{/g)].map(({ 1: prelude = '', index }) => ({
    prelude: prelude.trim(),
    start: index + prelude.length - prelude.trimStart().length,
  }));
}

function classesOf({ prelude }: Rule): string[] {
  if (prelude.startsWith('@')) return [];
  return [...prelude.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);
}

function colourSpots({ path, text }: SourceFile): Spot[] {
  if ([TOKENS, DARK_TOKENS, CHART_TOKENS].includes(path)) return [];
  return [...text.matchAll(COLOUR)]
    .filter(([colour]) => !ALLOWED_COLOURS.some(({ is }) => is.test(colour)))
    .filter(({ index }) => isValue(text, index))
    .map(({ 0: found, index }) => ({
      rule: 'colour',
      expected: `a token of ${TOKENS}`,
      found,
      start: index,
    }));
}

/** True inside a declaration; `#add` in a selector is a name. */
function isValue(text: string, offset: number): boolean {
  const next = /[{};]/.exec(text.slice(offset))?.[0];
  return next !== '{';
}

function breakpointSpots({ prelude, start }: Rule): Spot[] {
  if (!prelude.startsWith('@media')) return [];
  const widths = [...prelude.matchAll(/(min|max)-width:\s*([^)\s]+)|width\s*[<>]=?\s*([^)\s]+)/g)];
  return widths.flatMap(([, side, bound = '', compared = '']) => {
    const allowed = BREAKPOINTS.map((width) => (side === 'max' ? `${width - 0.02}px` : `${width}px`));
    if (allowed.includes(bound || compared)) return [];
    return [{ rule: 'breakpoint', expected: `one of ${allowed.join(' ')}`, found: bound || compared, start }];
  });
}

/** The class each selector begins with: a section may place what stands in it (`.landing-hero .paper-fan`). */
function leadingClassesOf({ prelude }: Rule): string[] {
  if (prelude.startsWith('@')) return [];
  return prelude.split(',').flatMap((selector) => /\.(-?[a-z_][\w-]*)/i.exec(selector)?.[1] ?? []);
}

function classSpots(path: string, rules: readonly Rule[], shared: ReadonlySet<string>): Spot[] {
  if (path === BASE || path === TOKENS) return [];
  const prefixes = prefixesOf(basename(path, '.css'));
  const isOwn = (name: string) => prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}-`));
  const expected = prefixes.map((prefix) => `.${prefix}…`).join(' or ');
  const used = new Map(
    rules.toReversed().flatMap((rule) => leadingClassesOf(rule).map((name) => [name, rule.start])),
  );
  return [...used]
    .filter(([name]) => !isOwn(name) && !shared.has(name))
    .map(([name, start]) => ({ rule: 'class-prefix', expected, found: `.${name}`, start }));
}

/** document-cards → document-cards, document-card; sign-up-dialog → sign-up-dialog, sign-up. */
function prefixesOf(name: string): string[] {
  return [...new Set([name, name.replace(/s$/, ''), name.replace(ROLES, '')])];
}

if (import.meta.main) await runChecks({ css: checkCss });
