const SHOWN_MS = 3_000 // spec 9

let text: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function put(next: string | null) {
  text = next
  for (const listener of [...listeners]) listener()
}

/** Says something good to know at the foot of the screen for three seconds; never for what needs an answer. */
export function showToast(message: string) {
  clearTimeout(timer)
  put(message)
  timer = setTimeout(() => put(null), SHOWN_MS)
}

export const toasts = {
  get: () => text,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
