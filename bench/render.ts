import { printBars, type Bar } from '@/bench/print-bars';
import { readRealTexts } from '@/lib/server/render/testing/read-real-texts';
import { renderText, type RenderedText } from '@/lib/server/render/render-text';

function tryToRender(text: string) {
  try {
    return renderText(text);
  } catch (error) {
    console.error(`not rendered: ${String(error)}: ${JSON.stringify(text.slice(0, 80))}`);
    return null;
  }
}

type Refusals = Map<string, { count: number; example: string }>;

function countRefusals({ html, brokenReasons }: RenderedText, refusals: Refusals): void {
  const sources = sourcesShown(html);
  for (const [index, reason] of brokenReasons.entries()) {
    const kind = reason.replace(/ at (?:position|end).*$/s, '');
    const known = refusals.get(kind);
    refusals.set(kind, { count: (known?.count ?? 0) + 1, example: known?.example ?? sources[index] ?? '' });
  }
}

/** Sources of the formulas that this HTML shows as source, as they are escaped there. */
function sourcesShown(html: string): string[] {
  return [...html.matchAll(/<span class="tex-broken[^>]*><code>([^<]*)<\/code>/g)].map(
    ([, source = '']) => source,
  );
}

/** Renders every text of the data folder once: texts per second, the slowest, and what KaTeX refused. */
function benchRender(folder: string): void {
  const texts = readRealTexts(folder);
  const timings: { ms: number; text: string }[] = [];
  const refusals: Refusals = new Map();
  let formulas = 0;
  let broken = 0;
  let thrown = 0;
  const start = performance.now();
  for (const text of texts) {
    const before = performance.now();
    const rendered = tryToRender(text);
    timings.push({ ms: performance.now() - before, text });
    if (!rendered) {
      thrown += 1;
      continue;
    }
    formulas += rendered.mathCount;
    broken += rendered.brokenReasons.length;
    countRefusals(rendered, refusals);
  }
  const seconds = (performance.now() - start) / 1000;
  timings.sort((a, b) => a.ms - b.ms);
  const quantile = (q: number) => timings[Math.floor((timings.length - 1) * q)]?.ms ?? 0;
  const speed = Math.round(texts.length / seconds);
  console.log(`${texts.length} texts in ${seconds.toFixed(1)} s: ${speed} texts/s`);
  console.log(
    `ms a text: p50 ${quantile(0.5).toFixed(2)}, p95 ${quantile(0.95).toFixed(2)}, p99 ${quantile(0.99).toFixed(2)}`,
  );
  for (const { ms, text } of timings.slice(-5).reverse()) {
    console.log(
      `slowest ${ms.toFixed(1)} ms, ${text.length} characters: ${JSON.stringify(text.slice(0, 80))}`,
    );
  }
  const share = formulas ? ((broken / formulas) * 100).toFixed(3) : '0';
  console.log(`maths: ${formulas} formulas, ${broken} refused (${share} %)`);
  for (const [kind, { count, example }] of [...refusals].sort((a, b) => b[1].count - a[1].count))
    console.log(`  ${count} × ${kind}: ${JSON.stringify(example.slice(0, 70))}`);
  const bars: Bar[] = [
    { what: 'texts that could not be rendered', value: thrown, want: '= 0' },
    { what: 'texts a second', value: texts.length / seconds, want: null },
    { what: 'ms for the slowest text', value: quantile(1), want: null },
    { what: 'share of maths refused', value: formulas ? broken / formulas : 0, want: null },
  ];
  printBars('render', bars, { texts: texts.length, formulas, broken, p99Ms: quantile(0.99) });
}

const folder = process.env.STEPMARK_DATA ?? process.argv[2];
if (!folder) {
  console.error(
    'Set STEPMARK_DATA to a folder of .json and .jsonl files, or name it: npm run bench -- render FOLDER',
  );
  process.exit(2);
}
benchRender(folder);
