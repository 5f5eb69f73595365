import { Component, type ReactNode } from "react";

interface State {
  trouble: string;
}

/** An error boundary: a faulty page may fail to draw. Then this shows the error, and the rest of the screen stays. */
export class Undrawable extends Component<{ children: ReactNode }, State> {
  override state: State = { trouble: "" };

  static getDerivedStateFromError(error: unknown): State {
    return { trouble: String(error) };
  }

  override render(): ReactNode {
    const { trouble } = this.state;
    if (trouble === "") return this.props.children;
    return <p className="authors-fault">The pages cannot be drawn: {trouble}</p>;
  }
}
