import type { ContentWindow } from './content-window.ts'
import { isReachable } from './say-goodbye.ts'

// Browsers let a sandboxed frame set the address only of itself and of the frames within it. Courses made of frames also set that of
// their parent, of the frame beside them and of windows that they opened. So content finds a handle in the place of such a window. It is
// the window in all but its location: the player, which stands around all of them, sets that.

/** Shows an address in a window of the content, as a script there asks for. */
export type GoTo = (there: Window, address: string, replaces: boolean) => void

/** The browser's own methods, which work on a window but not on its handle. Constructors are left as they are. */
const isMethod = (value: unknown): value is (...given: unknown[]) => unknown =>
  typeof value === 'function' &&
  !Object.hasOwn(value, 'prototype') &&
  Function.prototype.toString.call(value).includes('[native code]')

/** An address that a script sets is resolved against the script's own page. */
const absolute = (address: unknown, content: ContentWindow) =>
  new URL(String(address), content.document.baseURI).href

/** Whether something is a window of the content or a handle; the player's own window is not. */
const isWindow = (value: unknown): value is Window =>
  typeof value === 'object' && value !== null && value !== window && (value as Window).window === value

function locationOf(there: Window, content: ContentWindow, goTo: GoTo): Location {
  const go = (address: unknown, replaces = false) => goTo(there, absolute(address, content), replaces)
  const own = {
    assign: (address: unknown) => go(address),
    replace: (address: unknown) => go(address, true),
    reload: () => there.location.reload(),
    toString: () => there.location.href,
  }
  return new Proxy({} as Location, {
    get(_, name) {
      if (Object.hasOwn(own, name)) return own[name as keyof typeof own]
      const value: unknown = Reflect.get(there.location, name)
      return isMethod(value) ? value.bind(there.location) : value
    },
    set(_, name, value) {
      const next = new URL(there.location.href)
      if (name === 'href') go(value)
      else if (Reflect.set(next, name, String(value))) go(next.href)
      return true
    },
    has: (_, name) => name in there.location,
  })
}

/** The standard's API, which some courses look for only at the top: platforms have it there, and the player does not. */
const isApi = (name: string | symbol) => name === 'API' || name === 'API_1484_11'
const readOf = (there: Window, name: string | symbol): unknown =>
  Reflect.get(isApi(name) && !Reflect.get(there, name) ? window : there, name)

/**
 * `of` answers the one handle of a window; a script's own window is itself. `around` makes the handle of the window around all of the
 * content; `go` leads it.
 */
export type Handles = { of(there: Window): Window; around(there: Window, go: GoTo): Window }

/** Makes the handles for scripts of one window of the content. */
export function handlesFor(content: ContentWindow, goTo: GoTo): Handles {
  const handles = new WeakMap<Window, Window>()
  // its own `bind`, taken before its scripts run: WebKit names the window whose function posted a message as its source
  const { bind } = content.Function.prototype
  const shown = (value: unknown) => (isWindow(value) && isReachable(value) ? handleOf(value) : value)
  function made(there: Window, go: GoTo): Window {
    const location = locationOf(there, content, go)
    const handle: Window = new Proxy(there, {
      get(_, name) {
        if (name === 'location') return location
        if (name === 'top') return there.top
        const value = readOf(there, name)
        if (value === there) return handle // `window`, `self`, and `parent` of the outermost one: a script that climbs stops there
        return isMethod(value) ? bind.call(value, there) : shown(value)
      },
      set(_, name, value) {
        if (name === 'location') go(there, absolute(value, content), false)
        else Reflect.set(there, name, value)
        return true
      },
    })
    return handle
  }
  function handleOf(there: Window): Window {
    if (there === content) return content
    const known = handles.get(there) ?? made(there, goTo)
    handles.set(there, known)
    return known
  }
  function around(there: Window, go: GoTo): Window {
    const handle = made(there, go)
    if (there === window) handles.set(there, handle)
    return handle
  }
  tellSources(content, handles)
  return { of: handleOf, around }
}

/** Content compares a message's source with the window it knows, so the source is answered as its handle. */
function tellSources(content: ContentWindow, handles: WeakMap<Window, Window>): void {
  const { prototype } = content.MessageEvent
  const { get } = Object.getOwnPropertyDescriptor(prototype, 'source') ?? {}
  if (!get) return
  Object.defineProperty(prototype, 'source', {
    configurable: true,
    enumerable: true,
    get(this: MessageEvent) {
      const source = get.call(this) as Window | null
      return (source && handles.get(source)) ?? source
    },
  })
}
