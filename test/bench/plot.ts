import { type EChartsOption, init } from 'echarts';
import type { VariantName } from '../../src/index';
import type { Cost, CostKind, Costs } from './lengths';

const WIDTH = 960;
const HEIGHT = 340;
const TOP = 70;
const COLOURS: Readonly<Record<VariantName, string>> = {
  'spice-road': '#c2570c',
  'eastern-wonders': '#0f766e',
  'new-world': '#6d28d9',
  'sand-to-sea': '#1d4ed8',
};
const PANELS: readonly { readonly kind: CostKind; readonly title: string }[] = [
  { kind: 'simulator', title: 'simulator: list and apply' },
  { kind: 'reducer', title: 'reducer: list and apply' },
  { kind: 'record', title: '`appendAction` to a record' },
];

/** The pictures by their file names. */
export function pictures({ byLength, byPlayers }: Costs): Readonly<Record<string, string>> {
  return {
    'cost-by-length.svg': picture(byLength, 'actions before', sparse),
    'cost-by-players.svg': picture(byPlayers, 'players', String),
  };
}

/** Every other moment by its name, in thousands, so that names keep apart. */
function sparse(moment: number, place: number): string {
  if (place % 2 === 1) return '';
  return moment < 1000 ? `${moment}` : `${moment / 1000}k`;
}

/** One panel for each kind of cost side by side, one line for each game. */
function picture(
  costs: readonly Cost[],
  across: string,
  name: (at: number, place: number) => string,
): string {
  const panels = PANELS.filter(({ kind }) => costs.some((cost) => cost.kind === kind));
  const ats = [...new Set(costs.flatMap(({ points }) => points.map(([at]) => at)))].sort((a, b) => a - b);
  const share = WIDTH / panels.length;
  const option: EChartsOption = {
    animation: false,
    backgroundColor: '#ffffff',
    legend: { top: 8, itemGap: 24 },
    title: panels.map(({ title }, i) => ({
      text: title.replaceAll('`', ''),
      left: i * share + 44,
      top: 38,
      textStyle: { fontSize: 13, fontWeight: 'bold' },
    })),
    grid: panels.map((_, i) => ({ left: i * share + 48, top: TOP + 20, width: share - 72, bottom: 50 })),
    xAxis: panels.map((_, i) => ({
      gridIndex: i,
      type: 'category',
      data: ats.map(String),
      name: across,
      nameLocation: 'middle',
      nameGap: 28,
      axisLabel: { interval: 0, formatter: (at: string, place: number) => name(Number(at), place) },
    })),
    yAxis: panels.map((_, i) => ({
      gridIndex: i,
      type: 'value',
      min: 0,
      name: i === 0 ? 'µs per action' : '',
      nameTextStyle: { align: 'left', padding: [0, 0, 0, -34] },
    })),
    series: panels.flatMap(({ kind }, i) =>
      costs
        .filter((cost) => cost.kind === kind)
        .map(({ variant, points }) => ({
          name: variant,
          type: 'line' as const,
          xAxisIndex: i,
          yAxisIndex: i,
          color: COLOURS[variant],
          symbolSize: 5,
          data: points.map(([at, microseconds]) => [String(at), Number(microseconds.toPrecision(3))]),
        })),
    ),
  };
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height: HEIGHT });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return `${svg}\n`;
}
