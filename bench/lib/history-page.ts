/** Functions that run in the history's page; each is self-contained, since it is passed there as text. */

export interface Append {
  /** Lines loaded after it. */
  readonly lines: number;
  /** From the response's text to the layout of the new lines, ms. */
  readonly milliseconds: number;
}

/** Scrolls down until this many lines are loaded; returns each page's time from its response on. */
export async function timeAppends(lines: number): Promise<Append[]> {
  const appends: Append[] = [];
  const ask = globalThis.fetch;
  let respondedAt = 0;
  globalThis.fetch = async (...question) => {
    const result = await ask(...question);
    const text = await result.text();
    respondedAt = performance.now();
    return new Response(text, { status: result.status, headers: result.headers });
  };
  const loaded = (): number => {
    const status = [...document.querySelectorAll('main [role=status]')].at(-1);
    return Number(/\d+/.exec((status?.textContent ?? '').replaceAll(/\s/g, ''))?.[0] ?? 0);
  };
  const timeout = 20_000;
  let known = loaded();
  while (known < lines) {
    window.scrollTo(0, document.body.scrollHeight);
    const deadline = performance.now() + timeout;
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (loaded() === known) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      setTimeout(resolve, timeout);
    });
    if (performance.now() >= deadline) break;
    document.body.getBoundingClientRect();
    known = loaded();
    appends.push({ lines: known, milliseconds: performance.now() - respondedAt });
  }
  globalThis.fetch = ask;
  return appends;
}

/** Navigates to the history as a link does; ms until a frame with its lines is painted. */
export async function timePaint(url: string): Promise<number> {
  const startedAt = performance.now();
  history.pushState(null, '', url);
  dispatchEvent(new PopStateEvent('popstate'));
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main li button time')) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve(), { once: true });
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
  return performance.now() - startedAt;
}

/** Scrolls up from the end, 400 px per frame; the duration of each frame, ms. */
export async function timeScroll(frames: number): Promise<number[]> {
  const times: number[] = [];
  let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
  while (times.length < frames) {
    window.scrollBy(0, -400);
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    times.push(now - last);
    last = now;
  }
  return times;
}
