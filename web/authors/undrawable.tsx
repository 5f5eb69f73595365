import { Component, type ReactNode } from "react";

interface State {
  trouble: string;
}

/** A page with faults may be such that it cannot be drawn: then it says so, and the rest stays. */
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
