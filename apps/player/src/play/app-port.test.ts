import { expect, onTestFinished, test } from 'vitest'
import { appPort } from './app-port.ts'

/** A runtime's port, and the app's end of it. */
function bothEnds() {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  return { port: appPort(port2), app: port1 }
}

const claim = { kind: 'claim', claim: {} } as const

test('a wait for an answer ends with the answer to its commit or a later one', async () => {
  const { port, app } = bothEnds()
  const heard: string[] = []
  await port.answered() // nothing was committed
  port.commit(claim)
  const first = port.answered().then(() => heard.push('first'))
  port.commit(claim)
  port.commit(claim)
  const third = port.answered().then(() => heard.push('third'))
  app.postMessage({ kind: 'stored', seq: 1 })
  await first
  expect(heard).toEqual(['first'])
  app.postMessage({ kind: 'full', seq: 3 })
  await third
  expect(port.isLosing()).toBe(true)
  await port.answered()
})
