import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Shown when the children fail to load or to render; `retry` renders them again. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** A change resets the boundary, for instance another route. */
  readonly resetKey: string;
  /** Called before the children are rendered again: after a retry or a navigation. */
  readonly onReset?: ((why: 'asked' | 'moved') => void) | undefined;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failedAt: string | null;
}

/** Never a blank screen (NAV-07). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedAt: null };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failedAt: '' };
  }

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.resetKey });
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.failedAt !== null && previous.resetKey !== this.props.resetKey) this.reset('moved');
  }

  private readonly reset = (why: 'asked' | 'moved'): void => {
    this.props.onReset?.(why);
    this.setState({ failedAt: null });
  };

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children;
    return this.props.fallback(() => this.reset('asked'));
  }
}
