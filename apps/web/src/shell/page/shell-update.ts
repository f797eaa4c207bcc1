import { pageCell } from '@vereda/client/cell/page-cell.ts'
import { letLeave } from '@vereda/client/navigation/leave-guard.ts'
import { TAKE_OVER, type TakeOverAnswer } from '../shell-names.ts'

/*
 * current ──a newer version is in──▶ waiting ──"update"──▶ (asked) ──taken──▶ loaded anew
 *    │                                  │                    └──playing in another tab──▶ waiting, held
 *    ├────another tab updated──────────┴──▶ taken ──"update", or the learner goes to another screen──▶ loaded anew
 *    └────a tab of an older version holds the local store──▶ blocked ──it lets go──▶ current
 */
export type ShellUpdate =
  | { kind: 'current' }
  | { kind: 'waiting'; worker: ServiceWorker; isHeld: boolean }
  | { kind: 'taken' }
  | { kind: 'blocked' }

/** Whether the device has a newer version of the app, and whether it has taken over already. */
export const shellUpdate = pageCell<ShellUpdate>({ kind: 'current' })

/** Lets the screen finish its work, and reloads the app. */
export async function loadAnew(): Promise<void> {
  await letLeave()
  location.reload()
}

const askToTakeOver = (worker: ServiceWorker) =>
  new Promise<TakeOverAnswer>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<TakeOverAnswer>) => {
      port1.close()
      resolve(data)
    }
    worker.postMessage(TAKE_OVER, [port2])
  })

/**
 * Takes the newer version when the learner asks for it. While something is played in another tab, the update is held back, and the notice
 * says so.
 */
export async function update(): Promise<void> {
  const now = shellUpdate.get()
  if (now.kind === 'current' || now.kind === 'blocked') return
  if (now.kind === 'taken') return loadAnew()
  const answer = await askToTakeOver(now.worker)
  if (answer === 'playing') return shellUpdate.set({ ...now, isHeld: true })
  await loadAnew()
}
