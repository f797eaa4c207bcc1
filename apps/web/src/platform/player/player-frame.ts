import { PlayerUp } from '@vereda/domain/content/player-protocol.ts'
import { PLAYER_SANDBOX } from '@vereda/domain/content/player-sandbox.ts'
import { SHELL_PROTOCOL } from '@vereda/domain/content/protocol-numbers.ts'

/** Longer than the player waits for its own worker; a worker that is gone without a network never answers (content-runtime 8). */
export const PLAYER_UP_TIMEOUT_MS = 8_000
/** A player that is slow to come is waited for as long as any page (specification 9): phones are slow, and so are networks. */
export const PLAYER_COMING_TIMEOUT_MS = 30_000

const ALLOW = 'autoplay; fullscreen'

/** A frame for the player of a content origin, not yet in the page. */
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

/** The origin of a content address; the address itself may have a path, where one host plays everything. */
export const originOf = (contentOrigin: string): string => new URL(contentOrigin).origin

/** Listens to what one frame says, as long as it is that origin that says it. Answers how to stop. */
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

/** Reads a player's first word; null for anything else, and for a player of another time. */
export function readPlayerUp(message: unknown): PlayerUp | null {
  const up = PlayerUp.safeParse(message)
  return up.success && up.data.protocol === SHELL_PROTOCOL ? up.data : null
}
