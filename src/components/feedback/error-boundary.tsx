import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Shown instead of what failed to load or to render; `retry` renders the children anew. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** A change of it is a new start, for instance another route. */
  readonly resetKey: string;
  /** Called before the children are rendered anew: the person asked for that, or went elsewhere. */
  readonly onReset?: (why: 'asked' | 'moved') => void;
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
