import { PlayerUp } from '@vereda/domain/content/player-protocol.ts'
import { PLAYER_SANDBOX } from '@vereda/domain/content/player-sandbox.ts'
import { SHELL_PROTOCOL } from '@vereda/domain/content/protocol-numbers.ts'

/**
 * How long to wait for a player without a network. It is longer than the player waits for its own worker. Without a network, an origin
 * whose worker is gone never answers (content-runtime 8).
 */
export const PLAYER_UP_TIMEOUT_MS = 8_000
/** How long to wait for a slow player: as long as for any page (specification 9), because phones and networks may be slow. */
export const PLAYER_COMING_TIMEOUT_MS = 30_000

const ALLOW = 'autoplay; fullscreen'

/** A frame for the player of a content origin; the caller adds it to the page. */
export function playerFrame(contentOrigin: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('sandbox', PLAYER_SANDBOX)
  frame.allow = ALLOW
  frame.src = `${contentOrigin}/play.html`
  return frame
}

/** A hidden frame of a content origin, for its small pages. */
export function hiddenFrame(url: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.src = url
  return frame
}

/** The origin of a content address. The address may have a path, where one host plays everything. */
export const originOf = (contentOrigin: string): string => new URL(contentOrigin).origin

/** Listens to messages of one frame, as long as they come from this origin. Returns a function that stops listening. */
export function listenTo(
  frame: HTMLIFrameElement,
  contentOrigin: string,
  heard: (message: unknown) => void,
): () => void {
  const expected = originOf(contentOrigin)
  const listener = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== null && source === frame.contentWindow && origin === expected) heard(data)
  }
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}

/** Reads a player's first message; null for any other message, and for a player of another protocol version. */
export function readPlayerUp(message: unknown): PlayerUp | null {
  const up = PlayerUp.safeParse(message)
  return up.success && up.data.protocol === SHELL_PROTOCOL ? up.data : null
}
