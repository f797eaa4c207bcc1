const SHOWN_MS = 3_000 // specification 9

/** `good`: good news; `bad`: a failure that needs no action now; `plain`: only words, such as why something is not open yet. */
export type ToastTone = 'good' | 'bad' | 'plain'
type Toast = { text: string; tone: ToastTone }

let shown: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function put(next: Toast | null) {
  shown = next
  for (const listener of [...listeners]) listener()
}

/** Shows a short message at the foot of the screen for three seconds; never one that needs an answer. */
export function showToast(text: string, tone: ToastTone = 'good') {
  clearTimeout(timer)
  put({ text, tone })
  timer = setTimeout(() => put(null), SHOWN_MS)
}

export const toasts = {
  get: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
