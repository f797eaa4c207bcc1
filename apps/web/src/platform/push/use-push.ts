import { useEffect, useState } from 'react'
import { useOwner } from '../local/store/owner.ts'
import { beginPush, endPush, keepPush, type PushState, pushStateOf } from './device-push.ts'

export type Push = {
  state: PushState
  isBusy: boolean
  /** The last change failed. */
  hasFailed: boolean
  turn(on: 'on' | 'off'): void
}

/** Push messages on this device, for the signed-in user. */
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
