function everyWindow(window: Window): Window[] {
  const nested: Window[] = []
  for (let i = 0; i < window.frames.length; i++) nested.push(...everyWindow(window.frames[i]!))
  return [...nested, window]
}

/** Whether scripts here may read a window. */
export function isReachable(window: Window): boolean {
  try {
    return window.document !== null
  } catch {
    return false // a data: frame of the content
  }
}

/** A window and the windows in it, as far as they can be read: the innermost first, as a browser unloads them. */
export const windowsOf = (window: Window): Window[] => everyWindow(window).filter(isReachable)

/**
 * Old packages finish in these events. The player sends them itself: on a real beforeunload a browser may ask the learner, and many no longer
 * fire unload.
 */
export function sayGoodbye(window: Window): void {
  for (const type of ['beforeunload', 'pagehide', 'unload']) {
    for (const inner of windowsOf(window)) {
      try {
        inner.dispatchEvent(new Event(type, { cancelable: true }))
      } catch {
        // the content's own mistake
      }
    }
  }
}
