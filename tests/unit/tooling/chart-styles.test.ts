import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classesOf, usedChartStyles } from '../../../tooling/chart-styles.ts';
import { filesUnder, readText } from '../../../tooling/files.ts';

const styles = readFileSync(new URL('../../../node_modules/@mantine/charts/styles.layer.css', import.meta.url), 'utf8');

describe('Styles of charts', () => {
  it('Are those of the chart that is used, of its tooltip and of its legend', () => {
    const classes = classesOf('BarChart/BarChart.mjs');
    const used = usedChartStyles(styles, classes);
    const named = (text: string) => new Set(text.match(/\.m_[0-9a-f]+/g));
    expect([...named(used)].every((name) => classes.has(name.slice(1)))).toBe(true);
    expect([...named(styles)].filter((name) => classes.has(name.slice(1)) && !named(used).has(name))).toEqual([]);
    expect(used.length).toBeLessThan(styles.length / 2);
  });

  it('Are of the only kind of chart in the app', () => {
    const charts = filesUnder(['src'], /\.tsx$/).flatMap(
      (path) => /\{([^}]*)\} from '@mantine\/charts'/.exec(readText(path))?.[1]?.trim() ?? [],
    );
    expect(charts).toEqual(['BarChart']);
  });
});
