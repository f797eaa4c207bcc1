const NEAR = '400px'
const TASK_MS = 8 // half a frame, so that touches are answered meanwhile

const waiting = new WeakMap<Element, () => void>()
const arrived: Element[] = []
let watcher: IntersectionObserver | undefined

/** Calls as many callbacks as fit into half a frame, and the rest in later tasks: elements that come near together fill a screen. */
function callBack(): void {
  const end = performance.now() + TASK_MS
  try {
    do waiting.get(arrived.shift()!)?.()
    while (arrived.length > 0 && performance.now() < end)
  } finally {
    if (arrived.length > 0) setTimeout(callBack)
  }
}

function watch(): IntersectionObserver {
  watcher ??= new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
      for (const target of near) watcher?.unobserve(target)
      const isUnderWay = arrived.length > 0
      arrived.push(...near)
      if (!isUnderWay && near.length > 0) callBack()
    },
    { rootMargin: NEAR },
  )
  return watcher
}

/** Calls back once when the element comes near the screen; answers a function that stops waiting. */
export function whenNear(element: Element, arrive: () => void): () => void {
  waiting.set(element, arrive)
  watch().observe(element)
  return () => {
    waiting.delete(element)
    watcher?.unobserve(element)
  }
}
