/** A way to whoever may answer: a port to the app, or a page that hands requests on to it. */
export type Way = {
  send(reply: MessagePort): void
  /** Whoever is there has acknowledged the request. */
  heard?(): void
  /** Nobody is there any more. */
  gone?(): void
}

/** How long a request may go unacknowledged before the next way is tried beside it: the page before may have been left, or be busy. */
const MOMENT_MS = 150

/** How long until whoever has acknowledged nothing counts as gone; an answer that was acknowledged may take as long as it needs. */
const GONE_MS = 3_000

/** Asks one way; null when nobody is there, or whoever is there goes before answering. `slow` is called when nothing is acknowledged in a moment. */
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

/** Asks one way after another, each as soon as the one before is slow or gone; the first answer counts, null when no way leads anywhere. */
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
