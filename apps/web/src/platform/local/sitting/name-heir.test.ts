import { afterEach, expect, test, vi } from 'vitest'
import { type Inheritance, nameHeir } from './name-heir.ts'

const inheritance = (id: string): Inheritance => ({
  sitting: { id, owner: { userId: 'ana', journey: 'acme' } } as Inheritance['sitting'],
  data: { type: 'post', id: 'page', html: '', link: null, files: [] },
  maxPoints: 100,
  isOnline: true,
  open: { item: null, sitting: null } as unknown as Inheritance['open'],
})

const ports: MessagePort[] = []
function aChannel() {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  return [port1, port2] as const
}

const nextWord = (port: MessagePort) =>
  new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data)
  })

afterEach(() => {
  for (const port of ports.splice(0)) port.close()
  vi.unstubAllGlobals()
})

/** The app's worker. As in a browser, a port that is transferred to it is no longer the page's. */
function aWorker() {
  const heard: { id: string; port: MessagePort }[] = []
  const active = {
    postMessage(data: unknown, transfer: MessagePort[]) {
      const given = structuredClone({ data, transfer }, { transfer }) as unknown as {
        data: { heirOf: Inheritance }
        transfer: [MessagePort]
      }
      ports.push(given.transfer[0])
      heard.push({ id: given.data.heirOf.sitting.id, port: given.transfer[0] })
    },
  }
  return { active, heard }
}

test('the worker becomes heir of each sitting, and hears its content on that sitting’s port', async () => {
  const { active, heard } = aWorker()
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } })
  const [[soil, soilPort], [rain, rainPort]] = [aChannel(), aChannel()]
  nameHeir(inheritance('soil'), soilPort)
  nameHeir(inheritance('rain'), rainPort)
  await vi.waitFor(() => expect(heard.map(({ id }) => id)).toEqual(['soil', 'rain']))
  const said = Promise.all(heard.map(({ port }) => nextWord(port)))
  soil.postMessage('of soil')
  rain.postMessage('of rain')
  expect(await said).toEqual(['of soil', 'of rain'])
})

test('a worker that activates later becomes heir then', async () => {
  const { active, heard } = aWorker()
  let come = (_: object) => {}
  const ready = new Promise<object>((resolve) => {
    come = resolve
  })
  vi.stubGlobal('navigator', { serviceWorker: { ready } })
  nameHeir(inheritance('soil'), aChannel()[1])
  expect(heard).toEqual([])
  come({ active })
  await vi.waitFor(() => expect(heard).toHaveLength(1))
})

test('without a worker there is no heir, and the page keeps the port', async () => {
  const [said, port] = aChannel()
  vi.stubGlobal('navigator', {})
  nameHeir(inheritance('soil'), port)
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active: null }) } })
  nameHeir(inheritance('soil'), port)
  await Promise.resolve()
  const heard = nextWord(port)
  said.postMessage('still here')
  expect(await heard).toBe('still here')
})
