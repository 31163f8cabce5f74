import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

interface Props {
  children: ReactNode;
  /** Resets on navigation. */
  resetKey: string;
  /** Replaces a part of a page, `null` by nothing; by default a whole page. */
  fallback?: ReactNode;
}

/**
 * Error boundary around a page or a part of one: a defect, or a chunk that failed to load (no network, or deleted by a
 * newer deployment).
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return <PageFailure />;
  }
}
