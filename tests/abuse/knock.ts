import { Agent, request } from 'node:http'

export type Knock = {
  hostkey?: string
  method?: 'GET' | 'POST'
  path: string
  /** The client's address, as the proxy in front reports it. */
  address?: string
  device?: string
  authorization?: string
  body?: object
}
export type Answered = { status: number; text: string; ms: number }
export type Door = { knock(asked: Knock): Promise<Answered>; close(): void }

const headersOf = (port: number, { hostkey = 'acme', address, device, authorization, body }: Knock) => ({
  host: `${hostkey}.vereda.localhost:${port}`,
  ...(address ? { 'x-forwarded-for': address } : {}),
  ...(device ? { 'x-device-fingerprint': device } : {}),
  ...(authorization ? { authorization } : {}),
  ...(body ? { 'content-type': 'application/json' } : {}),
})

/** A client of a server on the loopback address, with kept connections. Every answer comes with its time. */
export function doorTo(port: number, connections: number): Door {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const knock = (asked: Knock) =>
    new Promise<Answered>((resolve, reject) => {
      const { method = 'GET', path, body } = asked
      const began = performance.now()
      const outgoing = request({
        agent,
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: headersOf(port, asked),
      })
      outgoing.on('error', reject)
      outgoing.on('response', (incoming) => {
        let text = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (chunk: string) => {
          text += chunk
        })
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, text, ms: performance.now() - began }),
        )
      })
      outgoing.end(body && JSON.stringify(body))
    })
  return { knock, close: () => agent.destroy() }
}
