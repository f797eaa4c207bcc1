import { Component, type ReactNode } from 'react'
import { FaultScreen } from './fault-screen.tsx'

/** Catches a screen's fault, so that the rest of the app goes on. */
export class FaultBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <FaultScreen /> : this.props.children
  }
}
