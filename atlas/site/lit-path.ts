/** Says above the drawing which path is lit; a page without a place for it says nothing. */
export class LitPath {
  private readonly line = document.getElementById('lit-path');

  /** `clear` puts the light out. */
  constructor(clear: () => void) {
    this.line?.querySelector('button')?.addEventListener('click', clear);
  }

  say(path: { readonly name: string; readonly steps: number } | null): void {
    const text = this.line?.querySelector('[role="status"]');
    if (!this.line || !text) return;
    this.line.hidden = path === null;
    text.textContent =
      path === null ? '' : `Path ${path.name} is lit: ${path.steps} ${path.steps === 1 ? 'step' : 'steps'}.`;
  }

  /** The drawing stands below it. */
  bringIntoSight(): void {
    this.line?.scrollIntoView({ block: 'start' });
  }
}
