import { useEffect, useState } from 'react'
import { useOwner } from '../local/store/owner.ts'
import { beginPush, endPush, keepPush, type PushState, pushStateOf } from './device-push.ts'

export type Push = {
  state: PushState
  isBusy: boolean
  /** The last wish could not be fulfilled. */
  hasFailed: boolean
  turn(on: 'on' | 'off'): void
}

/** News on this device, for who is signed in. */
export function usePush(): Push {
  const { userId } = useOwner()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => void keepPush(userId).catch(() => undefined), [userId])
  async function turn(on: 'on' | 'off') {
    setBusy(true)
    const isDone = on === 'on' ? beginPush(userId) : endPush().then(() => true)
    setFailed(!(await isDone.catch(() => false)))
    setBusy(false)
  }
  return { state: pushStateOf(userId), isBusy, hasFailed, turn: (on) => void turn(on) }
}
