export type Paced = { (): void; end(): void }

/** Acts at once when it is called. Calls within the following span lead to one more action at its end. */
export function paced(spanMs: number, act: () => void): Paced {
  let timer: NodeJS.Timeout | undefined
  let isAsked = false
  function turn() {
    isAsked = false
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) turn()
    }, spanMs)
    timer.unref()
    act()
  }
  const ask = () => {
    if (timer) isAsked = true
    else turn()
  }
  const end = () => {
    clearTimeout(timer)
    timer = undefined
    isAsked = false
  }
  return Object.assign(ask, { end })
}
