import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type LiveChange, LiveChange as LiveChangeSchema } from '../../packages/contract/src/live.ts'

/** What a live call tells, one event after another. */
export type LiveStream = {
  /** The next event; rejects where the stream ends first. */
  next(): Promise<LiveChange>
  /** Ends when the server ends the stream; rejects where it tells something more. */
  ended(): Promise<void>
  /** How many events came that nobody took. */
  readonly untaken: number
  leave(): void
}

async function* eventsIn(stream: IncomingMessage): AsyncGenerator<LiveChange> {
  let text = ''
  for await (const chunk of stream) {
    text += chunk
    const parts = text.split('\n\n')
    text = parts.pop()!
    for (const part of parts)
      if (part.startsWith('data: ')) yield LiveChangeSchema.parse(JSON.parse(part.slice('data: '.length)))
  }
}

/** Asks a node over a connection of its own: what comes by `inject` has none that could break. */
async function answerOf(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string>,
): Promise<IncomingMessage> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const request = get({ host: '127.0.0.1', port, path, headers, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}

/** Opens a live call of a node; a call that is refused throws its code. */
export async function watch(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string>,
): Promise<LiveStream> {
  const stream = await answerOf(app, url, headers)
  if (stream.statusCode !== 200) {
    let body = ''
    for await (const chunk of stream) body += chunk
    throw new Error(JSON.parse(body).error)
  }
  const events: LiveChange[] = []
  let isOver = false
  let waiting: (() => void) | undefined
  void (async () => {
    try {
      for await (const event of eventsIn(stream)) {
        events.push(event)
        waiting?.()
      }
    } catch {
      // who leaves breaks it off
    }
    isOver = true
    waiting?.()
  })()
  const change = () =>
    new Promise<void>((resolve) => {
      waiting = resolve
    })
  return {
    async next() {
      while (events.length === 0) {
        if (isOver) throw new Error('the stream ended')
        await change()
      }
      return events.shift()!
    },
    async ended() {
      while (!isOver) await change()
      if (events.length > 0) throw new Error(`${events.length} events came before the end`)
    },
    get untaken() {
      return events.length
    },
    leave: () => void stream.destroy(),
  }
}
