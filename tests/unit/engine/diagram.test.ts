import { describe, expect, test } from 'vitest';
import { chartOf, wrap } from '../../../atlas/diagram/chart.ts';
import { withLayouter } from '../../../atlas/diagram/layout.ts';
import { mermaidOf } from '../../../atlas/diagram/mermaid.ts';
import { svgOf } from '../../../atlas/diagram/svg.ts';
import { html, Html } from '../../../atlas/html.ts';
import { define } from '../../../model-tests/engine/definition.ts';
import { createJobMachine } from './fixtures/machines.ts';

const definition = define(createJobMachine());
const chart = chartOf(definition);

describe('a chart', () => {
  test('Draws what leads elsewhere as arrows, what stays as rows of its box', () => {
    expect(chart.arrows.map(({ from, to, transitions }) => [from, to, transitions.length])).toEqual([
      ['job.run.idle', 'job.run.working', 1],
      ['job.run.working', 'job.run.idle', 3],
      ['job.run.working', 'job.run.finished', 1],
      ['job.run.working', 'job.run.waiting', 1],
      ['job.run.waiting', 'job.run.working', 1],
      ['job.watch.off', 'job.watch.on', 1],
      ['job.watch.on', 'job.watch.off', 1],
    ]);
    const [run, watch] = chart.root.children;
    expect(run?.children[0]?.rows.map((row) => row.text)).toEqual([
      'job.start [isLarge: 10] / log(too large)',
      'DEP-01',
    ]);
    expect(watch?.rows.map((row) => row.text)).toEqual(['⚙ signal', 'signal ✗ → deaf']);
  });

  test('Breaks long labels at spaces', () => {
    expect(wrap('start ✓ [saysLimit] / keepLimit, tellLimit, reportLimit')).toEqual([
      'start ✓ [saysLimit] / keepLimit,',
      '  tellLimit, reportLimit',
    ]);
  });
});

describe('a drawing', () => {
  test('Carries the ids of coverage, is the same on every run, and has no style where the page brings it', async () => {
    const draw = (standalone: boolean) =>
      withLayouter(async (layouter) => svgOf(chart, await layouter.layOut(chart), { standalone, title: 'a "job"' }));
    const drawing = await draw(true);
    expect(await draw(true)).toBe(drawing);
    for (const { id } of definition.states) expect(drawing).toContain(`data-state="${id}"`);
    for (const { id } of definition.transitions) expect(drawing).toContain(`data-transition="${id}"`);
    expect(drawing).toContain('aria-label="a &quot;job&quot;"');
    expect(drawing).toContain('<title>Nothing happens.</title>');
    expect(drawing).toContain('<style>');
    expect(await draw(false)).not.toMatch(/<style|style=/);
  });
});

describe('Mermaid text', () => {
  test('Has every state and every transition', () => {
    const text = mermaidOf(definition);
    expect(text.split('\n').filter((line) => line.includes(' --> ') && line.includes(' : '))).toHaveLength(
      definition.transitions.length,
    );
    expect(text).toContain('job_run_idle --> job_run_working : job.start');
    expect(text).toContain('state "working" as job_run_working');
    expect(text).toContain('[*] --> job_run_idle');
  });
});

describe('pages', () => {
  test('Escape what is not HTML itself', () => {
    expect(html`<p title="${'"a"'}">${['<b>', new Html('<i>x</i>'), 3, null]}</p>`.text).toBe(
      '<p title="&quot;a&quot;">&lt;b&gt;<i>x</i>3</p>',
    );
  });
});
