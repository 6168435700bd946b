import type { Node } from 'oxc-parser';
import type { SourceFile } from '../checks/source-files.ts';
import { visit } from '../checks/syntax.ts';

/** A file with one thing in it that is wrong. */
export type Mutant = {
  path: string;
  line: number;
  /** The whole line it begins in. */
  source: string;
  was: string;
  is: string;
  /** The whole file with it. */
  text: string;
};

const OPERATORS: Record<string, readonly string[]> = {
  ...{ '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'], '%': ['*'], '===': ['!=='], '!==': ['==='] },
  ...{ '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'] },
  ...{ '&&': ['||'], '||': ['&&'], '+=': ['-='], '-=': ['+='] },
};
/** Methods whose receiver does as well, for all that types say. */
const LEFT_OUT = new Set(['filter', 'sort', 'slice', 'replace', 'toLowerCase', 'normalize', 'toUpperCase']);
const SWAPPED: Record<string, string> = {
  ...{
    some: 'every',
    every: 'some',
    max: 'min',
    min: 'max',
    floor: 'ceil',
    flatMap: 'map',
    find: 'findLast',
  },
};
const KINDS_OF_TYPES = [
  ...['TSTypeAnnotation', 'TSTypeAliasDeclaration', 'TSTypeParameterInstantiation', 'TSLiteralType'],
  ...['TSTypeReference', 'TSIndexedAccessType', 'TSTypeOperator', 'TSTypeLiteral', 'ImportDeclaration'],
] as const;

type Span = { start: number; end: number };
type Change = Span & { is: string };

/** All mutants of a file: operators, constants, conditions, methods, statements and what is returned, each by itself. */
export function mutantsOf(file: SourceFile): Mutant[] {
  const { path, text } = file;
  const types: Span[] = [];
  const changes: Change[] = [];
  const add = ({ start, end }: Span, is: string) => changes.push({ start, end, is });
  const source = ({ start, end }: Span) => text.slice(start, end);
  const test = (node: { test: Span }) => {
    add(node.test, 'true');
    add(node.test, 'false');
  };
  const operator = (node: Span & { left: Span; right: Span; operator: string }) => {
    const [left, right] = [source(node.left), source(node.right)];
    if (node.operator === '??') add(node, right);
    for (const other of OPERATORS[node.operator] ?? []) add(node, `(${left} ${other} ${right})`);
  };
  visit(file, {
    ...Object.fromEntries(KINDS_OF_TYPES.map((kind) => [kind, (node: Node) => void types.push(node)])),
    BinaryExpression: operator,
    LogicalExpression: operator,
    AssignmentExpression: (node) => operator({ ...node, left: node.left, right: node.right }),
    UnaryExpression: (node) => node.operator === '!' && add(node, source(node.argument)),
    ConditionalExpression: test,
    IfStatement: test,
    Literal: (node) => {
      const is = literal(node.value);
      if (is !== undefined) add(node, is);
    },
    Property: (node) => void (node.computed || types.push(node.key)),
    ArrayExpression: (node) => node.elements.length > 0 && add(node, '[]'),
    ReturnStatement: (node) => node.argument && add(node.argument, 'undefined'),
    ArrowFunctionExpression: (node) => node.body.type !== 'BlockStatement' && add(node.body, '(undefined)'),
    ExpressionStatement: (node) => add(node, ';'),
    CallExpression: ({ callee, start, end }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (LEFT_OUT.has(name)) add({ start, end }, source(callee.object));
      const swapped = SWAPPED[name];
      if (swapped) add(callee.property, swapped);
    },
  });
  const isOfType = ({ start, end }: Span) => types.some((type) => type.start <= start && end <= type.end);
  return changes
    .filter((change) => !isOfType(change))
    .map((change) => {
      const line = text.slice(0, change.start).split('\n').length;
      return {
        ...{ path, line, source: text.split('\n')[line - 1] ?? '', was: source(change), is: change.is },
        text: text.slice(0, change.start) + change.is + text.slice(change.end),
      };
    });
}

function literal(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value + 1);
  if (typeof value === 'boolean') return String(!value);
  return typeof value === 'string' && value !== '' ? `''` : undefined;
}
