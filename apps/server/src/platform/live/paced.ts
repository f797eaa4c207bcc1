export type Paced = { (): void; end(): void }

/** Does something at once when it is asked for; asked for again within the span, once more at its end. */
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
