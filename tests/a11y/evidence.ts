import axe from 'axe-core';
import type { Evidence } from '../../tooling/conformance.ts';
import { filesUnder, readText } from '../../tooling/files.ts';
import { parseSource } from '../../tooling/source.ts';
import { testTitles } from '../../tooling/test-titles.ts';
import { EXTRA_AXE_RULES } from './axe-rules.ts';

/** What the tests and the app of this checkout have. */
export function readEvidence(): Evidence {
  return {
    rules: axe.getRules().filter(({ ruleId, enabled }) => enabled || EXTRA_AXE_RULES.some((extra) => extra === ruleId)),
    titles: filesUnder(['tests'], /\.(?:test|spec)\.tsx?$/).flatMap((path) =>
      testTitles(parseSource(path, readText(path))),
    ),
    scanners: ['checks', 'combination'].map((name) => readText(`tests/a11y/${name}.ts`)).join('\n'),
    sources: [...filesUnder(['src', 'public'], /\.(?:tsx?|css|webmanifest)$/), 'index.html'].map((path) => [
      path,
      readText(path),
    ]),
  };
}
