import { type IncomingHttpHeaders, request } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
export type Question = {
  port: number
  /** The name in the Host header, without the port. The request itself goes to the loopback address. */
  host: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Sends a request to a host that Node cannot resolve: only browsers know *.localhost. */
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
