import { useState } from 'react'

/** Runs one action at a time and returns the name of the running one: a press during an action does nothing, so that a double press acts once. */
export function useBusy<Name extends string>() {
  const [busy, setBusy] = useState<Name | null>(null)
  async function run(name: Name, action: () => Promise<unknown>) {
    if (busy !== null) return
    setBusy(name)
    try {
      await action()
    } finally {
      setBusy(null)
    }
  }
  return { busy, run }
}
