import { vi } from 'vitest'

// Node has no `reportError`. Code that loads in the background may fail after its test is over, and such a fault is ignored.
globalThis.reportError ??= () => undefined

/** A call: its name, its user, and its contents. */
export type Asked = {
  name: string
  by: string | null
  key: string | null
  query: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what was sent, whatever the call
  body: any
}

/** A server that notes its calls and answers as the test says. A rejection means that the network is gone. */
export function aServer(answer: (asked: Asked) => Response | Promise<Response>) {
  const asked: Asked[] = []
  const fetch = async (address: string, { headers, body }: { headers: Headers; body?: string }) => {
    const [path = '', search] = address.split('?')
    const one: Asked = {
      name: path.split('/')[3] ?? path,
      by: headers.get('authorization'),
      key: headers.get('idempotency-key'),
      query: Object.fromEntries(new URLSearchParams(search)),
      body: body === undefined ? undefined : JSON.parse(body),
    }
    asked.push(one)
    return answer(one)
  }
  return { asked, fetch, of: (name: string) => asked.filter((one) => one.name === name) }
}

/** A test's network, with `aServer` behind it. */
export function network(answer: (asked: Asked) => Response | Promise<Response>) {
  const server = aServer(answer)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

export const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
