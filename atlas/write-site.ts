import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machines, parents, type MachineName } from '../machines/registry.ts';
import { define } from '../model-tests/engine/definition.ts';
import { kebab } from '../model-tests/engine/kebab.ts';
import type { Examined } from '../model-tests/levels/suite.ts';
import { compositionVerdicts } from '../model-tests/levels/property-results.ts';
import { models } from '../model-tests/models.ts';
import { timedCompositions, type TimedComposition } from '../model-tests/properties.ts';
import { readText } from '../tooling/files.ts';
import { parseRequirements } from '../tooling/requirements.ts';
import { readStateWords, stateWords } from '../tooling/state-words.ts';
import { askPage } from './ask-page.ts';
import { bundle, drawingAssets, script, waitingBundle } from './assets.ts';
import type { Section } from './change/site.ts';
import { journeysByRequirement } from './layers/read-layers.ts';
import { writeChapter, type Chapter } from './chapters.ts';
import { chartOf } from './diagram/chart-of.ts';
import { layOut } from './diagram/elk.ts';
import { withLayouter } from './diagram/layouter.ts';
import { exportFile, exportText, TEXT_FORMATS, type TextFormat } from './export/formats.ts';
import { FRAME } from './frame.ts';
import { readGraph, type GraphReading } from './index/graph-reading.ts';
import { knownCodes } from './index/product-entries.ts';
import { mapOf, readSiteIndex } from './index/site-index.ts';
import { livePage } from './live-page.ts';
import { readMutantsPage } from './mutants/read-mutants.ts';
import { withLinks } from './page.ts';
import { machinePage } from './machine-page.ts';
import { indexPage, requirementsPage } from './pages.ts';
import { recordedWords } from './recorded-words.ts';
import { Lookup } from './site/ask/lookup.ts';
import { roomsOfMachines } from './system/machine-rooms.ts';
import { firstMapView, mapChart } from './system/map-chart.ts';
import { systemPage } from './system/system-page.ts';
import type { Together } from './system/together.ts';

interface Written {
  readonly chapters: readonly Chapter[];
  readonly readings: ReadonlyMap<MachineName, GraphReading>;
}

/** Charts are laid out in a thread of their own while this one walks the paths. */
function chapters(examine: (name: MachineName) => Promise<Examined>): Promise<Written> {
  return withLayouter(async (layouter) => {
    const parentsOf = parents();
    const words = readStateWords();
    const charts = (Object.keys(machines) as MachineName[]).map((name) => {
      const definition = define(machines[name].create());
      const chart = chartOf(definition, stateWords(definition, words.get(kebab(name)) ?? {}));
      return { name, chart, laidOut: layouter.draw(chart, FRAME) };
    });
    const written: Chapter[] = [];
    const readings = new Map<MachineName, GraphReading>();
    const codes = knownCodes();
    for (const { name, chart, laidOut } of charts) {
      const examined = await examine(name);
      readings.set(name, readGraph(examined.generated.graph, codes));
      const drawn = { chart, drawings: await laidOut };
      written.push(await writeChapter(name, machines[name], parentsOf.get(name) ?? [], models[name], examined, drawn));
    }
    return { chapters: written, readings };
  });
}

/** The page of the whole system, with what the walked paths sent. */
async function system(readings: Written['readings']): Promise<string> {
  const map = mapOf(readings);
  const rooms = roomsOfMachines();
  const chart = mapChart(map, {
    rooms: Map.groupBy(map.machines, (name) => rooms.get(name) ?? ''),
    purposes: new Map(Object.entries(machines).map(([name, { purpose }]) => [name, purpose])),
  });
  return systemPage(map, chart, await firstMapView(chart, layOut), Object.values(timedCompositions).map(checked));
}

function checked(timed: TimedComposition): Together {
  const { places, verdicts } = compositionVerdicts(timed);
  return {
    parts: Object.keys(timed.composition.parts),
    places,
    properties: verdicts.map(({ title, property, violation, isIdle }) => ({
      title,
      property,
      holds: violation === null && !isIdle,
    })),
  };
}

/** The files of a machine for other tools. */
function exports({ name, entry, definition, drawings: { whole } }: Chapter): readonly (readonly [string, string])[] {
  const exported = { name, purpose: entry.purpose, definition, whole };
  return (Object.keys(TEXT_FORMATS) as TextFormat[]).map((format) => [
    exportFile(name, format),
    exportText(format, exported),
  ]);
}

/**
 * Writes the analysts' site: static files that open from the folder and are served under /atlas. `examine` is called
 * once for each machine; `section` is what the site has besides its own pages.
 */
export async function writeSite(
  folder: string,
  examine: (name: MachineName) => Promise<Examined>,
  section: Section | null = null,
): Promise<void> {
  const { chapters: all, readings } = await chapters(examine);
  const index = await readSiteIndex(readings);
  const lookup = new Lookup(index);
  const journeys = journeysByRequirement(lookup.all('test'));
  const json = JSON.stringify(index);
  const files = new Map([
    ['index.html', indexPage(all)],
    [
      'requirements.html',
      requirementsPage(parseRequirements(readText('docs/specification/requirements.md')), all, lookup),
    ],
    ['mutants.html', readMutantsPage()],
    ['live.html', livePage(all)],
    ['system.html', await system(readings)],
    ['system.js', await bundle('system.ts')],
    ['ask.html', askPage()],
    ['ask.js', await bundle('ask.ts')],
    ['index.json', json],
    // A browser reads a long text much faster than a literal of the same size.
    ['index.js', `globalThis.atlasIndex=JSON.parse('${json.replaceAll(/[\\']/g, String.raw`\$&`)}');\n`],
    ['simulation.js', await waitingBundle('simulation.ts', 'simulationLoaded')],
    ['live.js', await script('live.ts')],
    ['inspect.js', await bundle('inspect.ts', { RECORDED_WORDS: JSON.stringify(recordedWords()) })],
    ...all.map((chapter) => [`${kebab(chapter.name)}.html`, machinePage(chapter, all, { lookup, journeys })] as const),
    ...all.flatMap(exports),
  ]);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) {
    const isLinked = section !== null && name.endsWith('.html');
    writeFileSync(join(folder, name), isLinked ? withLinks(text, section.links) : text);
  }
  for (const [name, text] of [...(await drawingAssets()), ...(section?.files ?? [])]) {
    writeFileSync(join(folder, name), text);
  }
}
