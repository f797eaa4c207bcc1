import { vi } from 'vitest'

// Node has none; what is loaded behind the work that a test looks at, and fails when the test is over, is nobody's
globalThis.reportError ??= () => undefined

/** What a call asked: its name, who asked it, and what it said. */
export type Asked = {
  name: string
  by: string | null
  key: string | null
  query: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into what was sent, whatever its call
  body: any
}

/** A server that notes what it is asked, and answers as the test says; a rejection is a network that is gone. */
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

/** The network of a test that `aServer` answers. */
export function network(answer: (asked: Asked) => Response | Promise<Response>) {
  const server = aServer(answer)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

export const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
