import type { Launch, PlayerUp, ToPlayer } from '@vereda/domain/content/player-protocol.ts'
import { type FileRelay, fileRelay } from './file-relay.ts'
import { launchPlay } from './launch-play.ts'
import { originOf } from './player-frame.ts'
import type { PlayerFailure, PlayerOptions } from './player-options.ts'
import { runtimeEntry } from './player-runtime.ts'
import type { SittingState } from './sitting-state.ts'

/** A player that has got what to play: the port of the play and the relay of its files. */
export type Launched = { play: MessagePort; relay: FileRelay }

const contentBase = ({ resource }: PlayerOptions) => `c/${encodeURIComponent(resource.id)}/`

/** The path at which the server serves the content's files, by ticket; null without a network. */
async function servedBase(options: PlayerOptions): Promise<string | null> {
  const opened = await options.ticket().catch(() => null)
  return opened === null ? null : `t/${opened}/${contentBase(options)}`
}

/** The path of the content's files for the player: behind its worker, or behind a ticket at the server. */
const baseOf = async (options: PlayerOptions, up: PlayerUp): Promise<string | null> =>
  up.worker ? contentBase(options) : servedBase(options)

/** Sends the launch message to a player that is up, with a port for the play and one for its files (content-runtime 3.2). */
export async function launch(
  options: PlayerOptions,
  frame: HTMLIFrameElement,
  up: PlayerUp,
  item: string,
  sitting: SittingState,
  heard: (message: unknown) => void,
): Promise<Launched | PlayerFailure> {
  const [runtime, base] = await Promise.all([runtimeEntry(), baseOf(options, up)])
  if (runtime === null) return 'open-once-online'
  if (base === null) return 'needs-network'
  const play = new MessageChannel()
  const files = new MessageChannel()
  play.port1.onmessage = ({ data }: MessageEvent<unknown>) => heard(data)
  const relay = fileRelay(files.port1, options, () => servedBase(options))
  const message: Launch = {
    vereda: 'launch',
    runtime,
    base,
    byWorker: up.worker,
    title: options.resource.title,
    look: options.look,
    hosts: options.resource.allowedHosts ?? [],
    play: launchPlay(options, item, sitting),
  }
  frame.contentWindow?.postMessage(message, originOf(options.contentOrigin), [play.port2, files.port2])
  return { play: play.port1, relay }
}

/** Sends a message to a player. */
export const tellPlayer = (port: MessagePort, message: ToPlayer, ports: MessagePort[] = []): void =>
  port.postMessage(message, ports)
