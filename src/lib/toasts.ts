export interface ToastAction {
  readonly label: string;
  /** A path below the base path or any URL; either this or `onAct`. */
  readonly to?: string;
  readonly onAct?: () => void;
}

export interface Toast {
  /** A toast with the same id replaces the one still shown. */
  readonly id?: string;
  /** An `error` is announced at once and stays until closed; the others close by themselves. */
  readonly kind: 'success' | 'info' | 'attention' | 'error';
  readonly title?: string;
  readonly text: string;
  /** The number of a failed call, for support. */
  readonly reference?: string | null;
  /** Stays until closed, as errors do. */
  readonly stays?: boolean;
  readonly actions?: readonly ToastAction[];
}

export interface ShownToast extends Toast {
  readonly id: string;
}

export interface ToastSink {
  show(toast: ShownToast): void;
  hide(id: string): void;
  hideAll(): void;
}

/** Toasts from anywhere; queued until their component is loaded. */
export interface Toasts {
  /** Shows a toast and returns its id. */
  show(toast: Toast): string;
  hide(id: string): void;
  /** At sign-out: a player's toasts must not stay for the next player. */
  hideAll(): void;
  /** Connects the component that shows them; returns the disconnect function. */
  attach(sink: ToastSink): () => void;
  /** Notifies at every toast, also for queued ones, so that the component is loaded on demand. */
  onShow(listener: () => void): () => void;
}

export function createToasts(): Toasts {
  const waiting = new Map<string, ShownToast>();
  const listeners = new Set<() => void>();
  let sink: ToastSink | null = null;
  let count = 0;
  return {
    show(toast) {
      count += 1;
      const shown = { ...toast, id: toast.id ?? `toast-${count}` };
      if (sink) sink.show(shown);
      else waiting.set(shown.id, shown);
      for (const listener of listeners) listener();
      return shown.id;
    },
    hide(id) {
      waiting.delete(id);
      sink?.hide(id);
    },
    hideAll() {
      waiting.clear();
      sink?.hideAll();
    },
    attach(next) {
      sink = next;
      for (const toast of waiting.values()) next.show(toast);
      waiting.clear();
      return () => {
        if (sink === next) sink = null;
      };
    },
    onShow(listener) {
      if (count > 0) listener();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
