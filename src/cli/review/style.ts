/** The style of a review. Colours of seats are those of Okabe and Ito, which colour-blind people can tell apart. */
export const STYLE = `
:root { color-scheme: light dark; --line: #8886; --p0: #0072b2; --p1: #d55e00; --p2: #009e73; --p3: #cc79a7; --p4: #b8860b; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child { text-align: left; }
svg { width: 100%; min-width: 36rem; height: auto; }
svg text { font-size: 12px; fill: currentColor; }
polyline { fill: none; stroke-width: 1.5; }
.grid { stroke: var(--line); }
circle { opacity: .001; }
circle.inaccuracy, circle.mistake, circle.blunder, a:hover circle, a:focus circle { opacity: 1; }
circle.blunder { r: 6px; }
.seat-0 { stroke: var(--p0); } circle.seat-0 { fill: var(--p0); }
.seat-1 { stroke: var(--p1); } circle.seat-1 { fill: var(--p1); }
.seat-2 { stroke: var(--p2); } circle.seat-2 { fill: var(--p2); }
.seat-3 { stroke: var(--p3); } circle.seat-3 { fill: var(--p3); }
.seat-4 { stroke: var(--p4); } circle.seat-4 { fill: var(--p4); }
.key { display: inline-block; width: 1rem; height: .2rem; margin-right: .4rem; vertical-align: middle; }
details { border-bottom: 1px solid var(--line); }
details:target { outline: 2px solid var(--p0); }
summary { padding: .4rem 0; cursor: pointer; display: flex; gap: .75rem; flex-wrap: wrap; }
summary .what { flex: 1 1 20rem; }
summary .judgement { min-width: 6rem; font-weight: 600; }
.blunder .judgement { color: light-dark(#a3001b, #ff8a94); }
.mistake .judgement { color: light-dark(#8f3d00, #ffb27a); }
.inaccuracy .judgement { color: light-dark(#6b5200, #e6c34d); }
pre { overflow-x: auto; font-size: 13px; line-height: 1.25; }
`;
