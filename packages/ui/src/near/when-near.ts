const NEAR = '400px'

const waiting = new WeakMap<Element, () => void>()
let watcher: IntersectionObserver | undefined

function watch(): IntersectionObserver {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        watcher?.unobserve(target)
        waiting.get(target)?.()
      }
    },
    { rootMargin: NEAR },
  )
  return watcher
}

/** Calls back once when the element comes near the screen; gives the way to stop waiting. */
export function whenNear(element: Element, arrive: () => void): () => void {
  waiting.set(element, arrive)
  watch().observe(element)
  return () => watcher?.unobserve(element)
}
