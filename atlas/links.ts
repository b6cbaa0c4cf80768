import { kebab } from '../model-tests/engine/kebab.ts';
import { html, type Html } from './html.ts';

export function requirementLinks(ids: readonly string[]): Html {
  return html`${ids.map((id, index) => html`${index > 0 ? ' ' : ''}<a class="id" href="requirements.html#${id}">${id}</a>`)}`;
}

export function machineLink(name: string): Html {
  return html`<a class="id" href="${kebab(name)}.html">${name}</a>`;
}

export function machineLinks(names: readonly string[]): readonly Html[] {
  return names.map((name, index) => html`${index > 0 ? ' ' : ''}${machineLink(name)}`);
}

export function figure(text: string, isWhole: boolean): Html {
  return html`<span class="figure ${isWhole ? 'whole' : 'partial'}">${text}</span>`;
}
