import { describe, expect, test } from 'vitest';
import { crossingPairs } from '../../../atlas/diagram/crossings.ts';
import { chartOf } from '../../../atlas/diagram/chart-of.ts';
import { collapsedFrom } from '../../../atlas/diagram/first-view.ts';
import type { ElkNode } from '../../../atlas/diagram/graph.ts';
import { STANDALONE_STYLE } from '../../../atlas/diagram/drawing-style.ts';
import { withLayouter } from '../../../atlas/diagram/layouter.ts';
import { mermaidOf } from '../../../atlas/diagram/mermaid.ts';
import { svgOf } from '../../../atlas/diagram/svg.ts';
import { sceneOf, viewAround, WHOLE, wrap, type Box } from '../../../atlas/diagram/view.ts';
import { html, Html } from '../../../atlas/html.ts';
import { define } from '../../../model-tests/engine/definition.ts';
import { createJobMachine } from './fixtures/machines.ts';

/** Elk takes seconds to start on a busy machine, ms. */
const ELK = 60_000;

const definition = define(createJobMachine());
const chart = chartOf(definition);

const arrowsOf = ({ arrows }: ReturnType<typeof sceneOf>) =>
  arrows.map(({ from, to, transitions }) => [from, to, transitions.length]);
const boxesOf = (box: Box): readonly string[] => [box.state.id, ...box.children.flatMap(boxesOf)];

describe('a scene', () => {
  test('Draws what leads elsewhere as arrows, what stays as rows of its box', () => {
    const scene = sceneOf(chart, WHOLE);
    expect(arrowsOf(scene)).toEqual([
      ['job.run.idle', 'job.run.working', 1],
      ['job.run.working', 'job.run.idle', 3],
      ['job.run.working', 'job.run.finished', 1],
      ['job.run.working', 'job.run.waiting', 1],
      ['job.run.waiting', 'job.run.working', 1],
      ['job.watch.off', 'job.watch.on', 1],
      ['job.watch.on', 'job.watch.off', 1],
    ]);
    const [run, watch] = scene.root.children;
    expect(run?.children[0]?.rows.map((row) => row.text)).toEqual([
      'DEP-01',
      'job.start 1. [isLarge: 10] / log(too',
      '  large)',
    ]);
    expect(watch?.rows.map((row) => row.text)).toEqual(['⚙ signal', 'signal ✗ → deaf']);
  });

  test('Hides the inside of a collapsed state, and what happens only there', () => {
    const scene = sceneOf(chart, { ...WHOLE, collapsed: new Set(['job.run']) });
    expect(boxesOf(scene.root)).toEqual([
      'job',
      'job.run',
      'job.watch',
      'job.watch.off',
      'job.watch.on',
      'job.watch.deaf',
    ]);
    expect(arrowsOf(scene)).toEqual([
      ['job.watch.off', 'job.watch.on', 1],
      ['job.watch.on', 'job.watch.off', 1],
    ]);
    expect(scene.root.children[0]?.rows.map((row) => row.text)).toContain('+ 4 states');
  });

  test('Writes a listed arrow in the box where it begins, with the state that it leads to', () => {
    const id = 'job.run.working>job.run.finished';
    const scene = sceneOf(chart, { ...WHOLE, listed: new Set([id]) });
    expect(scene.arrows.map((arrow) => arrow.id)).not.toContain(id);
    const working = scene.root.children[0]?.children.find(({ state }) => state.key === 'working');
    const rows = working?.rows.filter(({ to }) => to === 'job.run.finished') ?? [];
    expect(rows.at(-1)?.text).toMatch(/→ finished$/);
    expect(rows.flatMap((row) => row.transitions).length).toBeGreaterThan(0);
  });

  test('Writes less of each transition at each level of detail, and the order of its conditions', () => {
    const textAt = (detail: 'events' | 'conditions' | 'everything') =>
      sceneOf(chart, { ...WHOLE, detail }).arrows.find(({ to }) => to === 'job.run.working')?.rows[0]?.text;
    expect(textAt('everything')).toContain('job.start 2. ');
    expect(textAt('conditions')).toBe('job.start 2.');
    expect(textAt('events')).toBe('job.start');
    expect(sceneOf(chart, { ...WHOLE, detail: 'outline' }).arrows.flatMap(({ rows }) => rows)).toEqual([]);
  });

  test('Around a state shows it, its neighbours and what they stand in, and no other transition', () => {
    const scene = sceneOf(chart, viewAround(chart, 'job.run.waiting', 'everything'));
    expect(boxesOf(scene.root)).toEqual(['job', 'job.run', 'job.run.working', 'job.run.waiting']);
    expect(arrowsOf(scene)).toEqual([
      ['job.run.working', 'job.run.waiting', 1],
      ['job.run.waiting', 'job.run.working', 1],
    ]);
  });

  test('Breaks long labels at spaces', () => {
    expect(wrap('start ✓ [saysLimit] / keepLimit, tellLimit, reportLimit')).toEqual([
      'start ✓ [saysLimit] / keepLimit,',
      '  tellLimit, reportLimit',
    ]);
  });
});

describe('crossings', () => {
  const line = (id: string, ...points: readonly (readonly [number, number])[]) => {
    const [start, ...rest] = points.map(([x, y]) => ({ x, y }));
    const end = rest.pop();
    if (!start || !end) throw new Error('a line has two ends');
    return { id, sources: [], targets: [], sections: [{ startPoint: start, bendPoints: rest, endPoint: end }] };
  };

  test('Are places where lines of two arrows meet in the middle, in whatever state they are kept', () => {
    const laidOut: ElkNode = {
      id: 'all',
      children: [{ id: 'inner', x: 100, y: 0 }],
      edges: [
        line('across', [0, 10], [300, 10]),
        line('down', [50, 0], [50, 40], [80, 40]),
        { ...line('shifted', [20, 0], [20, 40]), container: 'inner' },
        line('touches', [200, 10], [200, 40]),
        line('along', [0, 10], [90, 10]),
      ],
    };
    expect(crossingPairs(laidOut)).toEqual([
      ['across', 'down'],
      ['across', 'shifted'],
      ['down', 'along'],
    ]);
  });
});

describe('a drawing', () => {
  test(
    'Has the ids of coverage, is the same on every run, and has no style where the page brings it',
    { timeout: ELK },
    () =>
      withLayouter(async (layouter) => {
        const draw = async (style: string) => svgOf((await layouter.draw(chart)).whole, { style, title: 'a "job"' });
        const drawing = await draw(STANDALONE_STYLE);
        expect(await draw(STANDALONE_STYLE)).toBe(drawing);
        for (const { id } of definition.states) expect(drawing).toContain(`data-state="${id}"`);
        for (const { id } of definition.transitions) expect(drawing).toContain(id);
        expect(drawing).toContain('aria-label="a &quot;job&quot;"');
        expect(drawing).toContain('<title>Nothing happens.</title>');
        expect(drawing).toContain('<style>');
        expect(await draw('')).not.toMatch(/<style|style=/);
      }),
  );

  test(
    'Has no lines that cross; its first view fits into the frame with all states of the top level',
    { timeout: ELK },
    () =>
      withLayouter(async (layouter) => {
        const frame = { width: 420, height: 320 };
        const { whole, first } = await layouter.draw(chart, frame);
        expect(whole.crossings).toBe(0);
        expect(first.laidOut.width).toBeLessThanOrEqual(frame.width);
        expect(first.laidOut.height).toBeLessThanOrEqual(frame.height);
        expect(boxesOf(first.scene.root)).toEqual(expect.arrayContaining(['job.run', 'job.watch']));
      }),
  );

  test('Collapses what lies deep', () => {
    expect([...collapsedFrom(chart.root, 1)]).toEqual(['job.run', 'job.watch']);
    expect([...collapsedFrom(chart.root, 2)]).toEqual([]);
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
