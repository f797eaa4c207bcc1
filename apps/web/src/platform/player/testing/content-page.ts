import type { Launch } from '@vereda/domain/content/player-protocol.ts'
import { PLAYER_PROTOCOL, SHELL_PROTOCOL } from '@vereda/domain/content/protocol-numbers.ts'
import { vi } from 'vitest'
import type { PlayerOptions } from '../player-options.ts'

export const CONTENT_ORIGIN = 'https://soil.content.example'
/** A player's first message. */
export const UP = { vereda: 'player up', protocol: SHELL_PROTOCOL, worker: true }

/** What a player was given to play, and every message that it got since. */
type Given = { launch: Launch; play: MessagePort; files: MessagePort; told: unknown[]; isLetGo: boolean }

/** A frame as a page sees it. It has a window while it is in the page, and only its own origin gets what is posted to it. */
export class ContentFrame {
  title = ''
  src = ''
  allow = ''
  hidden = false
  sandbox = ''
  onload = () => {}
  contentWindow: { postMessage(message: Launch, origin: string, ports: MessagePort[]): void } | null = null
  readonly given: Given[] = []
  /** The messages that its content sends when it is told to close; none where it hangs. */
  lastWords: unknown[] = [{ kind: 'closed' }]

  setAttribute(_: 'sandbox', tokens: string): void {
    this.sandbox = tokens
  }
  appear(): void {
    this.contentWindow = {
      postMessage: (launch, origin, [play, files]) => {
        if (origin === new URL(this.src).origin) this.take(launch, play!, files!)
      },
    }
  }
  remove(): void {
    this.contentWindow = null
  }
  get isShown(): boolean {
    return this.contentWindow !== null
  }
  private take(launch: Launch, play: MessagePort, files: MessagePort): void {
    const given: Given = { launch, play, files, told: [], isLetGo: false }
    this.given.push(given)
    play.onmessage = ({ data, ports }: MessageEvent<{ kind: string }>) => {
      given.told.push(data)
      for (const port of ports) port.close()
      if (data.kind === 'close') for (const word of this.lastWords) play.postMessage(word)
    }
    play.addEventListener('close', () => {
      given.isLetGo = true
    })
  }
  /** Sends a message from its window to the page. `as` gives it another sender. */
  says(data: unknown, as: { origin?: string; source?: unknown } = {}): void {
    const from = { source: this.contentWindow, origin: new URL(this.src).origin }
    window.dispatchEvent(Object.assign(new Event('message'), { ...from, ...as, data }))
  }
}

/** A page of the app in which frames of content appear, with a server that has the player's build. */
export function contentPage() {
  const frames: ContentFrame[] = []
  const container = { append: (frame: ContentFrame) => frame.appear() }
  const createElement = () => {
    const frame = new ContentFrame()
    frames.push(frame)
    return frame
  }
  const build = { protocol: PLAYER_PROTOCOL, build: 'b', entry: 'play.js', files: [] }
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { createElement, body: container })
  vi.stubGlobal('fetch', async () => Response.json(build))
  return {
    frames,
    container: container as unknown as HTMLElement,
    leave() {
      for (const { given } of frames)
        for (const { play, files } of given) [play, files].map((port) => port.close())
      vi.unstubAllGlobals()
    },
  }
}

/** A game of two files, played by Ana with a network. */
export const playing = (part: Partial<PlayerOptions> = {}): PlayerOptions => ({
  container: document.body,
  contentOrigin: CONTENT_ORIGIN,
  resource: {
    id: 'soil 1/2',
    title: 'Soil',
    maxPoints: 100,
    maxBonus: 20,
    activityPoint: 30,
    objectData: null,
  } as PlayerOptions['resource'],
  data: { type: 'bundle', gameId: 'g', url: 'index.html', cloudAssets: [], templateType: '' },
  files: { manifest: {}, get: async () => null },
  learner: { id: 'ana', name: 'Ana Prado' },
  look: { locale: 'en', theme: 'light', reducedMotion: false, brand: null },
  isOnline: () => true,
  ticket: async () => 'ticket-1',
  onClaim: async () => 'stored',
  ...part,
})
