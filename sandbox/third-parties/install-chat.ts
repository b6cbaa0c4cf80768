/** The widget's stub that the page creates before its script is loaded, as LiveChat's snippet does. */
interface WidgetStub {
  _q: (readonly [method: string, args: readonly unknown[]])[];
  _h: ((method: string, args: readonly unknown[]) => unknown) | null;
}

type Visibility = 'maximized' | 'minimized' | 'hidden';
type Listener = (data: unknown) => void;

/**
 * A subset of LiveChat's widget (`LiveChatWidget` and `__lc`). Served as text and run inside the app's page, under its
 * strict policy: it writes no markup and no style attributes, and uses nothing outside its own body. Messages written
 * to it are not sent anywhere.
 */
export function installChat(): void {
  const scope = globalThis as { __lc?: { license?: unknown }; LiveChatWidget?: WidgetStub };
  const widget = scope.LiveChatWidget;
  if (!widget) return;
  if (!scope.__lc?.license) throw new Error('[LiveChatWidget] You need to provide the license.');
  const isEnglish = document.documentElement.lang.startsWith('en');
  const texts = isEnglish
    ? {
        title: 'Customer support',
        note: 'Sandbox: a made-up person answers here.',
        greeting: 'Good day! How can we help?',
        label: 'Your message',
        send: 'Send',
        close: 'Minimise the chat',
        open: 'Open the chat',
        reply: 'Thank you. In the sandbox nobody reads this, but the real chat would answer here.',
      }
    : {
        title: 'Obsługa klienta',
        note: 'Piaskownica: odpowiada tu zmyślona osoba.',
        greeting: 'Dzień dobry! W czym możemy pomóc?',
        label: 'Twoja wiadomość',
        send: 'Wyślij',
        close: 'Zwiń czat',
        open: 'Otwórz czat',
        reply: 'Dziękujemy. W piaskownicy nikt tego nie przeczyta, ale prawdziwy czat odpowiedziałby w tym miejscu.',
      };
  const styles = `
    :host { all: initial }
    * { box-sizing: border-box; font: inherit; color: inherit }
    section, .bubble { position: fixed; inset: auto 1rem 1rem auto; z-index: 160; font: 16px/1.5 system-ui, sans-serif;
      color: #1d1b18; background: #fff; border: 1px solid #8b857b }
    section { display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); overflow: clip; inline-size: min(22rem, calc(100vw - 2rem));
      block-size: min(28rem, calc(100vh - 6rem)); border-radius: 12px; box-shadow: 0 8px 24px rgb(0 0 0 / 18%) }
    section[hidden], .bubble[hidden] { display: none }
    header { display: flex; gap: .5rem; align-items: center; justify-content: space-between; padding: .5rem .5rem .5rem 1rem;
      border-block-end: 1px solid #e3ded6 }
    h2 { margin: 0; font-weight: 600 }
    p { margin: 0 }
    .note { font-size: .875rem; color: #5f5a52 }
    ol { margin: 0; padding: 1rem; list-style: none; overflow-y: auto; display: grid; gap: .5rem; align-content: start }
    li { padding: .5rem .75rem; border-radius: 8px; background: #f4f1ec; max-inline-size: 90%; overflow-wrap: anywhere }
    li.own { justify-self: end; background: #1d1b18; color: #fff }
    form { display: flex; gap: .5rem; padding: .75rem; border-block-start: 1px solid #e3ded6 }
    input { flex: 1; min-inline-size: 0; min-block-size: 44px; padding: 0 .75rem; border: 1px solid #8b857b;
      border-radius: 8px; background: #fff }
    button { min-block-size: 44px; min-inline-size: 44px; padding: 0 1rem; border: 0; border-radius: 8px;
      background: #1d1b18; color: #fff; cursor: pointer }
    header button { background: none; color: inherit; border: 1px solid transparent }
    .bubble { inset-block-end: 5rem; border-radius: 999px; background: #1d1b18; color: #fff; padding: 0 1.25rem }
    :focus-visible { outline: 3px solid #2f7f79; outline-offset: 2px }
    @media (max-width: 48em) { section, .bubble { inset-block-end: 5rem } }`;

  function element<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties: Partial<HTMLElementTagNameMap[Tag]>,
    ...children: readonly Node[]
  ): HTMLElementTagNameMap[Tag] {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }

  const listeners = new Map<string, Set<Listener>>();
  const emit = (event: string, data: unknown): void => listeners.get(event)?.forEach((listener) => listener(data));
  let visibility: Visibility = 'hidden';

  const close = element('button', { type: 'button', ariaLabel: texts.close, textContent: '✕' });
  const field = element('input', { ariaLabel: texts.label, maxLength: 500, autocomplete: 'off' });
  const lines = element('ol', { ariaLive: 'polite' }, element('li', { textContent: texts.greeting }));
  const form = element('form', {}, field, element('button', { textContent: texts.send }));
  const title = element('h2', { id: 'chat-title', textContent: texts.title });
  const note = element('p', { className: 'note', textContent: texts.note });
  const panel = element('section', {}, element('header', {}, element('div', {}, title, note), close), lines, form);
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-labelledby', title.id);
  const bubble = element('button', { type: 'button', className: 'bubble', textContent: texts.open });
  const host = element('div', { id: 'chat-widget-container' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  root.append(panel, bubble);

  const show = (next: Visibility): void => {
    panel.hidden = next !== 'maximized';
    bubble.hidden = next !== 'minimized';
    if (next === 'maximized') field.focus();
    if (next === visibility) return;
    visibility = next;
    emit('visibility_changed', { visibility });
  };
  show('hidden');
  panel.hidden = true;
  bubble.hidden = true;

  close.addEventListener('click', () => show('minimized'));
  bubble.addEventListener('click', () => show('maximized'));
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') show('minimized');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text === '') return;
    field.value = '';
    lines.append(element('li', { className: 'own', textContent: text }), element('li', { textContent: texts.reply }));
    lines.scrollTop = lines.scrollHeight;
  });

  const commands: Readonly<Record<string, () => void>> = {
    maximize: () => show('maximized'),
    minimize: () => show('minimized'),
    hide: () => show('hidden'),
    destroy: () => {
      host.remove();
      listeners.clear();
      widget._h = null;
      delete scope.LiveChatWidget;
      delete scope.__lc;
    },
  };
  const handle = (method: string, [name, value]: readonly unknown[]): unknown => {
    const word = String(name);
    if (method === 'call') return commands[word]?.();
    if (method === 'get') return word === 'state' ? { visibility } : undefined;
    const heard = listeners.get(word) ?? new Set<Listener>();
    listeners.set(word, heard);
    if (method === 'off') return heard.delete(value as Listener);
    return heard.add(value as Listener);
  };

  document.body.append(host);
  widget._h = handle;
  for (const [method, args] of widget._q.splice(0)) handle(method, args);
  emit('ready', { state: { visibility } });
}
