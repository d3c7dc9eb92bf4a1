import { describe, expect, it } from 'vitest';
import { renderAnswer } from '@/lib/server/render/render-answer';
import { renderText } from '@/lib/server/render/render-text';

/** HTML with each formula replaced by its TeX, so that a test reads like the page. */
function read(source: string): string {
  return renderText(source)
    .html.replace(/<span class="katex-display">/g, '<display>')
    .replace(
      /<math .*?<annotation encoding="application\/x-tex">(.*?)<\/annotation><\/semantics><\/math>/gs,
      '⟦$1⟧',
    )
    .replace(/<\/?(?:span|display|svg|path)[^>]*>/g, (tag) => (/md-|tex-|hljs/.test(tag) ? tag : ''))
    .replace(/⟧[^<\n ]*/g, '⟧');
}
const mathsOf = (source: string) =>
  [...renderText(source).html.matchAll(/x-tex">(.*?)<\/annotation>/gs)].map((match) => match[1]);

describe('maths', () => {
  it.each([
    ['inline dollars', 'so $x+1$ holds', ['x+1']],
    ['round brackets', String.raw`so \(x+1\) holds`, ['x+1']],
    ['square brackets', String.raw`so \[x+1\] holds`, ['x+1']],
    ['double dollars', 'so $$x+1$$ holds', ['x+1']],
    ['padded dollars', 'so $ x = 5 $ holds', ['x = 5']],
    ['display across paragraphs', 'a $$\nx\n\n+y\n$$ b', ['x\n\n+y']],
    [
      'an environment on its own',
      '\\begin{align}a&amp=1\\end{align}'.replace('&amp', '&'),
      ['\\begin{align}a&amp;=1\\end{align}'],
    ],
    [
      'an environment inside dollars',
      '$\\begin{align*}a&=1\\end{align*}$',
      ['\\begin{align*}a&amp;=1\\end{align*}'],
    ],
    ['boxed in prose', String.raw`the answer is \boxed{7}.`, [String.raw`\boxed{7}`]],
    ['chemistry', String.raw`$\ce{H2O}$`, [String.raw`\ce{H2O}`]],
    ['text with dollars inside', String.raw`$5 \text{ for $x$}$`, [String.raw`5 \text{ for $x$}`]],
    ['punctuation inside', 'values $5,$ $6,$ and $7.$', ['5,', '6,', '7.']],
    ['a per cent sign', 'it is $50%$ of it', [String.raw`50\%`]],
    ['ordinals', 'the $n$th and $x$s', ['n', 'x']],
  ])('draws %s', (_name, source, tex) => {
    expect(mathsOf(source)).toEqual(tex);
    expect(renderText(source).hasBrokenMath).toBe(false);
  });

  it.each([
    ['prices', 'It costs $20 to $40 a day.'],
    ['prices with commas', 'From $1,000 to $2,500, so $1,500 more'],
    ['a sum of prices', 'He pays 3*5=$15 and 4*2=$8.'],
    ['one dollar', 'He has $5.'],
    ['GSM8K marks', 'She makes 9 * 2 = $<<9*2=18>>18 and $<<2*2=4>>4.'],
    ['a currency after the number', 'It is 20$ or 30$ here'],
    ['shell variables', 'use $HOME and $PATH here'],
  ])('leaves %s as prose', (_name, source) => {
    expect(mathsOf(source)).toEqual([]);
    expect(
      renderText(source)
        .html.replace(/<[^>]+>/g, '')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .trim(),
    ).toBe(source);
  });

  it.each([
    String.raw`$\newcommand{\R}{\mathbb R}x \in \R$`,
    String.raw`$\renewcommand\vv[1]{\vec{#1}}\vv{a}$`,
    String.raw`$\newcommand{\half}{\frac12}\half$`,
  ])('draws own commands, whether they are new or not: %s', (source) => {
    expect(renderText(source).hasBrokenMath).toBe(false);
  });

  it('pairs what is left when one dollar has no partner', () => {
    expect(mathsOf('So $x = 5. Then $y = 6$ and $z$.')).toEqual(['y = 6', 'z']);
  });

  it('keeps the backslashes of maths that was never closed', () => {
    expect(read(String.raw`So \[ \frac{1}{2} \, x \{ \\ 3`)).toContain(
      String.raw`\[ \frac{1}{2} \, x \{ \\ 3`,
    );
  });

  it('shows refused TeX as source, marked, with the reason', () => {
    const { html, hasBrokenMath, brokenReasons } = renderText(String.raw`so $\nosuch{x}<b>$ holds`);
    expect(hasBrokenMath).toBe(true);
    expect(brokenReasons[0]).toContain(String.raw`\nosuch`);
    expect(html).toContain('class="tex-broken"');
    expect(html).toContain(String.raw`<code>$\nosuch{x}&lt;b&gt;$</code>`);
  });

  it('keeps MathML for screen readers', () => {
    expect(renderText('$x$').html).toContain('<math xmlns=');
  });

  it('does not let colour hide a text', () => {
    expect(renderText(String.raw`$\textcolor{white}{5}\color{#fff}6$`).html).not.toContain('color:');
  });
});

describe('prose', () => {
  it.each([
    ['HTML-like text', 'if a<b then <x> and <b>hm</b>', 'if a&lt;b then &lt;x&gt; and &lt;b&gt;hm&lt;/b&gt;'],
    ['products', 'so 4*2=8 and 3*5=15', 'so 4*2=8 and 3*5=15'],
    ['powers', 'so 2**3 and 3**2', 'so 2**3 and 3**2'],
    ['emphasis', 'so **bold** and *soft*', 'so <strong>bold</strong> and <em>soft</em>'],
    ['line ends', 'one\ntwo', 'one<br />\ntwo'],
    ['headings outside the page outline', '## Step 1', '<p class="md-heading md-h2" dir="auto">Step 1</p>'],
    ['numbered lists', '3. three', '<ol start="3">'],
    ['TeX quotes', "``so'' it is", '“so” it is'],
    ['images as their text', '![a cat](https://e.invalid/c.png)', 'Image not shown: a cat'],
    ['rulers of dashes as they are', 'x = 5\n---', 'x = 5'],
  ])('shows %s', (_name, source, expected) => {
    expect(read(source)).toContain(expected);
  });

  it('keeps maths out of code, and code out of maths', () => {
    expect(read('`a $x$ b` costs $5 and\n\n```py\nprint("$y$")\n```')).toContain('<code>a $x$ b</code>');
    expect(renderText('```py\nprint("$y$")\n```').html).toContain('<span class="hljs-string">"$y$"</span>');
  });

  it('draws maths in a table cell that has bars', () => {
    expect(mathsOf('| a | b |\n|--:|---|\n| $|x|$ | 2 |')).toEqual(['|x|']);
    expect(renderText('| a |\n|--:|\n| 1 |').html).toContain('class="md-right"');
  });

  it('gives links to http addresses only, with no way back', () => {
    const { html } = renderText('[a](https://e.invalid/$x$) [b](javascript:alert(1)) [c](mailto:x@y.z)');
    expect(html).toContain('href="https://e.invalid/$x$"');
    expect(html).toContain('rel="noopener noreferrer nofollow"');
    expect(html.match(/href=/g)).toHaveLength(1);
  });

  it('shows Asymptote diagrams as source', () => {
    expect(renderText('[asy]draw((0,0)--(1,1)); label("$A$");[/asy]').html).toContain('md-diagram');
  });
});

describe('size', () => {
  it('collapses very long texts at a line end', () => {
    const source = 'a line of text\n'.repeat(8_000);
    const rendered = renderText(source);
    expect(rendered.isTruncated).toBe(true);
    expect(rendered.hiddenChars).toBeGreaterThan(100_000);
    expect(rendered.html.length).toBeLessThan(20_000);
  });

  it('stops drawing when the time for maths is spent', () => {
    const { brokenReasons } = renderText('$x$ and $y$', { mathsBudgetMs: -1 });
    expect(brokenReasons).toHaveLength(2);
  });
});

describe('answers', () => {
  it.each([
    ['a number', '14'],
    ['bare TeX', String.raw`\frac{1}{2}`],
    ['delimited TeX', String.raw`$\frac{1}{2}$`],
  ])('draws %s', (_name, source) => expect(renderAnswer(source).html).toContain('katex'));

  it('leaves words and TeX that does not parse as text', () => {
    expect(renderAnswer('the red one').html).toContain('the red one');
    expect(renderAnswer(String.raw`\frac{1`).html).toBe(String.raw`\frac{1`);
  });
});
