import { type EChartsOption, init } from 'echarts';
import { VARIANTS, type VariantName } from '../../../src/index';
import type { Rating } from './elo';
import { namesOf } from './tables';

const WIDTH = 960;
const HEIGHT = 400;
const COLOURS: Readonly<Record<VariantName, string>> = {
  'spice-road': '#c2570c',
  'eastern-wonders': '#0f766e',
  'new-world': '#6d28d9',
  'sand-to-sea': '#1d4ed8',
};
/** Elo between two lines of the grid. */
const STEP = 250;
/** The part of a bot's column that its ratings take. */
const SPREAD = 0.6;

/** Whether games limit a rating from both sides; otherwise its interval ends in an arrow. */
function isBounded({ low, high }: Rating): boolean {
  return Number.isFinite(low) && Number.isFinite(high);
}

/** The ladders of all games as SVG: bots from left to right, each with its rating and interval in each game. */
export function ladderPicture(ratings: ReadonlyMap<VariantName, readonly Rating[]>): string {
  const names = namesOf(ratings);
  const rated = VARIANTS.filter((variant) => (ratings.get(variant) ?? []).length > 0);
  const all = [...ratings.values()].flat();
  const bounds = all.flatMap(({ low, high }) => [low, high]).filter(Number.isFinite);
  const [least, most] = [Math.min(...bounds), Math.max(...bounds)];
  const floor = STEP * Math.floor((least - 50) / STEP);
  const ceiling = STEP * Math.ceil(most / STEP);
  const placeOf = (name: string, variant: VariantName): number =>
    names.indexOf(name) + SPREAD * ((VARIANTS.indexOf(variant) + 0.5) / VARIANTS.length - 0.5);
  const inside = (elo: number): number => Math.round(Math.max(floor, Math.min(ceiling, elo)));
  const option: EChartsOption = {
    animation: false,
    backgroundColor: '#ffffff',
    legend: { top: 8, itemGap: 24, data: rated.map((name) => ({ name, icon: 'circle' })) },
    grid: { left: 64, top: 48, right: 24, bottom: 36 },
    xAxis: {
      type: 'value',
      min: -0.5,
      max: names.length - 0.5,
      interval: 1,
      splitLine: { show: false },
      axisTick: { show: false },
      axisLabel: { show: false },
    },
    yAxis: {
      type: 'value',
      min: floor,
      max: ceiling,
      name: 'Elo above normal',
      nameLocation: 'middle',
      nameGap: 44,
      interval: STEP,
      axisLine: { onZero: false },
    },
    series: rated.flatMap((variant) => {
      const own = ratings.get(variant) ?? [];
      return [
        {
          name: variant,
          type: 'scatter' as const,
          color: COLOURS[variant],
          symbolSize: 9,
          data: own.filter(isBounded).map(({ name, elo }) => [placeOf(name, variant), Math.round(elo)]),
        },
        {
          type: 'scatter' as const,
          silent: true,
          color: COLOURS[variant],
          symbol: 'triangle',
          symbolSize: 8,
          data: own
            .filter((rating) => !isBounded(rating))
            .map(({ name, low }) => ({
              value: [placeOf(name, variant), inside(Number.isFinite(low) ? ceiling : floor)],
              symbolRotate: Number.isFinite(low) ? 0 : 180,
            })),
        },
        ...own
          .filter(({ low, high }) => low !== high)
          .map((rating) => ({
            type: 'line' as const,
            silent: true,
            color: COLOURS[variant],
            lineStyle: { width: 2, type: isBounded(rating) ? ('solid' as const) : ('dotted' as const) },
            showSymbol: false,
            data: [
              [placeOf(rating.name, variant), inside(rating.high)],
              [placeOf(rating.name, variant), inside(rating.low)],
            ],
          })),
      ];
    }),
    graphic: names.map((name, at) => ({
      type: 'text' as const,
      left: 64 + ((WIDTH - 88) * (at + 0.5)) / names.length - 4 * name.length,
      top: HEIGHT - 26,
      style: { text: name, fontSize: 13, fill: '#333333' },
    })),
  };
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height: HEIGHT });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return `${svg}\n`;
}
