import { Component, type ReactNode } from 'react'
import { FaultScreen } from './fault-screen.tsx'

/** Keeps a screen that broke from taking the app with it. */
export class FaultBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <FaultScreen /> : this.props.children
  }
}
