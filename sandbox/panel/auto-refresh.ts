/**
 * Runs in the panel: fetches the page every two seconds and replaces the live sections that changed; sends forms
 * without leaving the page. Without it the panel works with plain forms and reloads. Served as text, so it uses nothing
 * outside its own body.
 */
export function autoRefresh(): void {
  const INTERVAL = 2_000;
  const shown = new Map<string, string>();
  let sending = false;

  function liveSections(root: ParentNode): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>('[data-live]')];
  }

  function isBeingUsed(section: HTMLElement): boolean {
    const focused = document.activeElement;
    return focused !== null && section.contains(focused) && focused.matches('select, input, textarea');
  }

  function exchange(section: HTMLElement, fresh: HTMLElement): void {
    const focusedId = section.contains(document.activeElement) ? document.activeElement?.id : undefined;
    for (const details of section.querySelectorAll<HTMLDetailsElement>('details[open]')) {
      const same = fresh.querySelector<HTMLDetailsElement>(`#${CSS.escape(details.id)}`);
      if (same) same.open = true;
    }
    for (const select of section.querySelectorAll<HTMLSelectElement>('select')) {
      const same = fresh.querySelector<HTMLSelectElement>(`#${CSS.escape(select.id)}`);
      if (same) same.value = select.value;
    }
    section.replaceWith(fresh);
    if (focusedId) document.getElementById(focusedId)?.focus({ preventScroll: true });
  }

  function show(page: Document, force: boolean): void {
    for (const fresh of liveSections(page)) {
      const section = document.getElementById(fresh.id);
      const markup = fresh.outerHTML;
      if (!section || shown.get(fresh.id) === markup || (!force && isBeingUsed(section))) continue;
      shown.set(fresh.id, markup);
      exchange(section, document.importNode(fresh, true));
    }
  }

  async function load(url: string, options: RequestInit): Promise<Document> {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(15_000) });
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  }

  function setLostContact(lost: boolean): void {
    const notice = document.getElementById('lost-contact');
    if (notice) notice.hidden = !lost;
  }

  async function refresh(): Promise<void> {
    if (document.hidden || sending) return;
    try {
      const page = await load(location.href, {});
      if (!sending) show(page, false);
      setLostContact(false);
    } catch {
      setLostContact(true);
    }
  }

  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    if (sending) return;
    sending = true;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value);
    try {
      const page = await load(form.action, { method: 'POST', body });
      const said = page.getElementById('said');
      document.getElementById('said')?.replaceChildren(...(said ? document.importNode(said, true).childNodes : []));
      show(page, true);
      setLostContact(false);
    } catch {
      setLostContact(true);
    } finally {
      sending = false;
    }
  }

  async function repeat(): Promise<void> {
    await refresh();
    setTimeout(() => void repeat(), INTERVAL);
  }

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    void send(form, event.submitter);
  });
  /** A link to a section opens its tab. */
  function openTab(): void {
    const tab = document.getElementById(location.hash.slice(1))?.closest<HTMLElement>('[data-tab]');
    if (!tab?.hidden || tab.dataset['tab'] === undefined) return;
    const url = new URL(location.href);
    url.searchParams.set('tab', tab.dataset['tab']);
    location.replace(url);
  }

  addEventListener('hashchange', openTab);
  openTab();
  for (const section of liveSections(document)) shown.set(section.id, section.outerHTML);
  setTimeout(() => void repeat(), INTERVAL);
}
