import type { ReactNode } from 'react';
import type { IntervalDrawing, IntervalRow } from './draw-intervals.server.ts';
import type { Drawing, Numbers, Shape, Tick } from './drawing.ts';
import type { HeatTable } from './heat.ts';

type Framed = { title: string; numbers: Numbers; children: ReactNode; below?: ReactNode };

/** A picture of numbers, with its title above and the numbers themselves below. */
function Frame({ title, numbers, children, below }: Framed) {
  return (
    <figure className="chart">
      <figcaption className="chart-title">{title}</figcaption>
      {below}
      {children}
      <details className="chart-numbers">
        <summary>{numbers.label}</summary>
        <div className="chart-scroll">
          <table>
            <thead>
              <tr>
                {numbers.head.map((text) => (
                  <th key={text} scope="col">
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {numbers.rows.map(([label = '', ...cells]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {cells.map((text, index) => (
                    <td key={numbers.head[index + 1]}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

/** Lines, areas, steps, bars and stacked bars. */
export function Chart({ drawing }: { drawing: Drawing }) {
  const { title, summary, shapes, across, below, zero, legend, numbers } = drawing;
  const places = shapes.filter(({ kind }) => kind === 'place').length;
  return (
    <Frame title={title} numbers={numbers} below={<Legend legend={legend} />}>
      <div className="chart-plot">
        <svg className="chart-across" aria-hidden="true">
          {across.map(({ at, text }) => (
            <text key={at} x="100%" y={`${at}%`} dx="-8" dy="0.32em" textAnchor="end">
              {text}
            </text>
          ))}
        </svg>
        <svg className="chart-field" role="img" aria-label={`${title}. ${summary}`}>
          {across.map(({ at }) => (
            <line key={at} className="chart-rule" x1="0" x2="100%" y1={`${at}%`} y2={`${at}%`} />
          ))}
          <Paths shapes={shapes} />
          {zero === null ? null : (
            <line className="chart-zero" x1="0" x2="100%" y1={`${zero}%`} y2={`${zero}%`} />
          )}
          {shapes.map((shape) => (
            <Placed key={keyOf(shape)} shape={shape} />
          ))}
        </svg>
        {places <= FEW && below.length === places ? <Names ticks={below} /> : <Below ticks={below} />}
      </div>
    </Frame>
  );
}

/** So few things are named whole. */
const FEW = 5;

function Names({ ticks }: { ticks: readonly Tick[] }) {
  return (
    <div className="chart-names" aria-hidden="true">
      {ticks.map(({ at, text }) => (
        <span key={at}>{text}</span>
      ))}
    </div>
  );
}

function Legend({ legend }: Pick<Drawing, 'legend'>) {
  if (legend.length === 0) return null;
  return (
    <ul className="chart-legend">
      {legend.map(({ name, tone }) => (
        <li key={name} className={`chart-of-${tone}`}>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Paths are stretched with the chart; how thick they are is not. */
function Paths({ shapes }: Pick<Drawing, 'shapes'>) {
  const paths = shapes.flatMap((shape) => (shape.kind === 'line' || shape.kind === 'area' ? shape : []));
  if (paths.length === 0) return null;
  return (
    <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
      {paths.map(({ kind, d, tone }) => (
        <path
          key={`${kind} ${tone}`}
          className={`chart-${kind} chart-of-${tone}`}
          d={d}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

function Placed({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'bar':
      return (
        <rect
          className={`chart-bar chart-of-${shape.tone}`}
          x={`${shape.x}%`}
          y={`${shape.y}%`}
          width={`${shape.width}%`}
          height={`${shape.height}%`}
          rx="1.5"
        />
      );
    case 'dot':
      return (
        <circle className={`chart-dot chart-of-${shape.tone}`} cx={`${shape.x}%`} cy={`${shape.y}%`} r="4" />
      );
    case 'place':
      return (
        <rect className="chart-place" x={`${shape.x}%`} width={`${shape.width}%`} y="0" height="100%">
          <title>{shape.text}</title>
        </rect>
      );
    default:
      return null;
  }
}

function keyOf(shape: Shape): string {
  if (shape.kind === 'line' || shape.kind === 'area') return `${shape.kind} ${shape.tone}`;
  const tone = 'tone' in shape ? shape.tone : '';
  return [shape.kind, tone, 'x' in shape ? shape.x : '', 'y' in shape ? shape.y : ''].join(' ');
}

function Below({ ticks }: { ticks: readonly Tick[] }) {
  return (
    <svg className="chart-below" aria-hidden="true">
      {ticks.map(({ at, text }, index) => (
        <text
          key={at}
          className={index % 2 === 1 ? 'chart-spare' : undefined}
          x={`${at}%`}
          y="1em"
          textAnchor={anchorAt(at)}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

/** Texts at the edges stay within them. */
function anchorAt(at: number): 'start' | 'middle' | 'end' {
  if (at > 97) return 'end';
  return at < 3 ? 'start' : 'middle';
}

/** What is known of several things, and how surely, one below the other. */
export function IntervalChart({ drawing }: { drawing: IntervalDrawing }) {
  const { title, summary, rows, below, zero, numbers } = drawing;
  return (
    <Frame title={title} numbers={numbers}>
      <div className="chart-intervals" role="img" aria-label={`${title}. ${summary}`}>
        {rows.map((row) => (
          <IntervalLine key={row.name} row={row} zero={zero} below={below} />
        ))}
        <Below ticks={below} />
      </div>
    </Frame>
  );
}

type LineProps = { row: IntervalRow; zero: number; below: readonly Tick[] };

function IntervalLine({ row, zero, below }: LineProps) {
  return (
    <div className="chart-interval">
      <span>{row.name}</span>
      <svg aria-hidden="true">
        {below.map(({ at }) => (
          <line key={at} className="chart-rule" x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
        ))}
        <line className="chart-zero" x1={`${zero}%`} x2={`${zero}%`} y1="0" y2="100%" />
        {'tone' in row ? (
          <g className={`chart-of-${row.tone}`}>
            <title>{row.text}</title>
            <line className="chart-range" x1={`${row.x1}%`} x2={`${row.x2}%`} y1="50%" y2="50%" />
            <circle className="chart-dot" cx={`${row.x}%`} cy="50%" r="5" />
          </g>
        ) : null}
      </svg>
      {'because' in row ? <em>{row.because}</em> : null}
    </div>
  );
}

/** Rows by what they began with, and what was left of it later. */
export function HeatChart({ table }: { table: HeatTable }) {
  const { title, head, rows } = table;
  return (
    <figure className="chart">
      <figcaption className="chart-title">{title}</figcaption>
      <div className="chart-scroll">
        <table className="chart-heat">
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, href, size, cells }) => (
              <tr key={name}>
                <th scope="row">{href ? <a href={href}>{name}</a> : name}</th>
                <td className="chart-size">{size}</td>
                {cells.map(({ text, heat }, index) => (
                  <td key={head[index + 2]} className={`chart-heat-${heat}`}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
