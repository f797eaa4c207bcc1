import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import type { SittingName } from '@vereda/offline/sitting/sittings.ts'
import type { OpenItem } from '../../player/player-options.ts'

/**
 * All that it takes to make a claim of what content says last: the sitting, what is played, what it has come to, and whether the server could
 * be reached, as far as the page knows: the worker asks for nothing meanwhile.
 */
export type Inheritance = {
  sitting: SittingName
  data: ResourceData
  maxPoints: number
  open: OpenItem
  isOnline: boolean
}

/** What a page says to the app's worker, with the port on which the sitting's commits are said too. */
export type HeirNamed = { heirOf: Inheritance }

/** Names the app's worker the heir of a sitting (shell/worker/heir.ts); without a worker nobody inherits. */
export function nameHeir(heirOf: Inheritance, port: MessagePort): void {
  const named: HeirNamed = { heirOf }
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(named, [port]))
}
