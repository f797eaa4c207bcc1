import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import type { SittingName } from '@vereda/offline/sitting/sittings.ts'
import type { OpenItem } from '../../player/player-options.ts'

/**
 * What the app's worker needs to turn the content's last commits into a claim: the sitting, the content, its state so far, and whether the
 * page could reach the server. The worker itself makes no calls meanwhile.
 */
export type Inheritance = {
  sitting: SittingName
  data: ResourceData
  maxPoints: number
  open: OpenItem
  isOnline: boolean
}

/** A page's message to the app's worker. It comes with the port on which the sitting's commits are told too. */
export type HeirNamed = { heirOf: Inheritance }

/** Names the app's worker as the heir of a sitting (shell/worker/heir.ts). Without a worker, a sitting has no heir. */
export function nameHeir(heirOf: Inheritance, port: MessagePort): void {
  const named: HeirNamed = { heirOf }
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(named, [port]))
}
