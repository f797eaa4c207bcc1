import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type LiveChange, LiveChange as LiveChangeSchema } from '../../packages/contract/src/live.ts'

/** The events of a live call, one after another. */
export type LiveStream = {
  /** The next event; rejects where the stream ends first. */
  next(): Promise<LiveChange>
  /** Resolves when the server ends the stream; rejects if another event comes first. */
  ended(): Promise<void>
  /** The number of events that came and were not taken. */
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

/** The port at which a node listens. A request by `inject` has no connection that could break. */
async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Opens a live call of a node. A refused call throws its code. */
export const watch = async (
  app: FastifyInstance,
  url: string,
  headers: Record<string, string>,
): Promise<LiveStream> => watchAt(await portOf(app), url, headers)

/** The same for any server at a port, over a connection of its own. */
export async function watchAt(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<LiveStream> {
  const request = get({ host: '127.0.0.1', port, path, headers, agent: false })
  const [stream] = (await once(request, 'response')) as [IncomingMessage]
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
      // leaving the stream aborts it
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
