import { type IncomingHttpHeaders, request } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
export type Question = {
  port: number
  /** The name that the Host header carries, without the port; the loopback is where it goes. */
  host: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Asks the server for a host that Node cannot resolve: *.localhost is known to browsers alone. */
export function ask({ port, host, path, method = 'GET', headers = {}, body }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      headers: { ...headers, host: `${host}:${port}` },
    })
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
      )
    })
    outgoing.end(body)
  })
}
