import { base } from '../tooling/base.ts';
import type { Chapter } from './chapters.ts';
import { svgOf } from './diagram/svg.ts';
import { html, Html } from './html.ts';
import { page } from './page.ts';

/** The page on which analysts watch the machines of a running app; its script is site/live.ts. */
export function livePage(chapters: readonly Chapter[]): string {
  return page(
    'Live',
    'live.html',
    html`<h1>Live</h1>
      <p>
        Watches the machines of the app while it runs in another tab of this browser: where they stand, and which
        transitions they take. Names of states and events; nothing that a player typed or owns.
      </p>
      <p class="tools">
        <button type="button" data-live="watch" aria-pressed="false">Watch this browser</button>
        <button type="button" data-live="hold" aria-pressed="false" disabled>Hold the picture</button>
        <button type="button" data-live="clear" disabled>Clear the log</button>
        <button type="button" data-live="save" disabled>Save as a run</button>
        <a data-live="open" href="..${base}" target="_blank" rel="noopener">Open the app in another tab</a>
      </p>
      <p class="help">
        A saved run is a file that <code>npm run replay -- FILE</code> walks again on a machine, its view or the app.
      </p>
      <p data-live="state" role="status"></p>
      <noscript><p>This page needs its script.</p></noscript>
      <div class="live" data-live="watched" hidden>
        <section>
          <h2 id="live-machines">Machines</h2>
          <label
            >Page
            <select data-live="sessions"></select
          ></label>
          <ol class="actors" data-live="actors"></ol>
        </section>
        <section>
          <h2 id="live-chart">Chart</h2>
          <div class="chart fit" data-live="chart" tabindex="0" role="region" aria-labelledby="live-chart"></div>
        </section>
        <section>
          <h2 id="live-log">What happened</h2>
          <div class="scroll log" tabindex="0" role="region" aria-labelledby="live-log">
            <table>
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col">Machine</th>
                  <th scope="col">Event</th>
                  <th scope="col">States</th>
                </tr>
              </thead>
              <tbody data-live="log"></tbody>
            </table>
          </div>
        </section>
      </div>
      ${chapters.map(({ name, entry, drawings }) => {
        const drawing = svgOf(drawings.whole, { style: '', title: `${name}: ${entry.purpose}` });
        return html`<template data-chart="${name}">${new Html(drawing)}</template>`;
      })}
      <script src="live.js" defer></script>`,
  );
}
