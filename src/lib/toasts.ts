export interface ToastAction {
  readonly label: string;
  /** A path below the base path or any address; either this or `onAct`. */
  readonly to?: string;
  readonly onAct?: () => void;
}

export interface Toast {
  /** The same id again replaces a toast that is still there. */
  readonly id?: string;
  /** An `error` is read out at once and stays until it is closed; the others leave by themselves. */
  readonly kind: 'success' | 'info' | 'attention' | 'error';
  readonly title?: string;
  readonly text: string;
  /** Stays until it is closed, as errors do. */
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

/** Toasts from anywhere; kept until the part that shows them has been loaded. */
export interface Toasts {
  /** Shows a toast and returns its id. */
  show(toast: Toast): string;
  hide(id: string): void;
  /** At sign-out: nothing of one player may stay for the next. */
  hideAll(): void;
  /** Joins the part that shows them; returns the way to part again. */
  attach(sink: ToastSink): () => void;
  /** Calls back at every toast, also for those there were, so that the part that shows them is loaded only then. */
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
