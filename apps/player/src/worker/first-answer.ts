/** A way to the app: a port to it, or a page that passes requests on to it. */
export type Way = {
  send(reply: MessagePort): void
  /** Called when the request is acknowledged. */
  heard?(): void
  /** Called when nothing answers on this way any more. */
  gone?(): void
}

/** How long a request may go unacknowledged before the next way is tried as well: the page on this way may have been left, or be busy. */
const MOMENT_MS = 150

/** How long until a way that has acknowledged nothing counts as gone. An acknowledged request may take as long as it needs. */
const GONE_MS = 3_000

/**
 * Asks one way. Null when nothing is there, or it goes before it answers. `slow` is called when the request is not acknowledged within
 * `MOMENT_MS`.
 */
export function ask<T extends { kind: string }>(way: Way, slow = () => {}): Promise<T | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const moment = setTimeout(slow, MOMENT_MS)
    const patience = setTimeout(() => end(null), GONE_MS)
    const stopWaiting = () => [moment, patience].forEach(clearTimeout)
    let isOpen = true
    const end = (answer: T | null) => {
      if (!isOpen) return
      isOpen = false
      stopWaiting()
      port1.close()
      if (answer === null) way.gone?.()
      resolve(answer)
    }
    port1.addEventListener('close', () => end(null))
    port1.addEventListener('message', ({ data }: MessageEvent<T>) => {
      if (data.kind !== 'heard') return end(data)
      stopWaiting()
      way.heard?.()
    })
    port1.start()
    way.send(port2)
  })
}

/** Asks one way after another, each as soon as the one before is slow or gone. The first answer counts; null when no way leads to the app. */
export function firstAnswer<T extends { kind: string }>(ways: AsyncIterator<Way>): Promise<T | null> {
  let open = 1 // the search for a next way counts as one that may still answer
  return new Promise((resolve, reject) => {
    const ended = (answer: T | null) => {
      open -= 1
      if (answer !== null || open === 0) resolve(answer)
    }
    const askNext = async () => {
      const { value: way, done } = await ways.next()
      if (done) return ended(null)
      open += 1
      let isNextAsked = false
      const goOn = () => {
        if (isNextAsked) return
        isNextAsked = true
        askNext().catch(reject)
      }
      const answer = await ask<T>(way, goOn)
      if (answer === null) goOn()
      ended(answer)
    }
    askNext().catch(reject)
  })
}
