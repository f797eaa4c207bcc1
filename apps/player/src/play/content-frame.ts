import { shutOwnWindows } from './own-windows.ts'
import { sayGoodbye } from './say-goodbye.ts'

/** The frame in which the package runs, inside play.html and on the same origin. */
export type ContentFrame = {
  element: HTMLIFrameElement
  window(): Window
  /** Loads the entry; false when there is no such file. */
  open(url: string): Promise<boolean>
  /** Ends the content as leaving a page would: its unload handlers run, and their last messages are received. It cannot ask "leave this page?". */
  leave(): Promise<void>
}

/** Whether the package has a file at an address. */
export const exists = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD' }).then((answer) => answer.ok)

const isThere = ({ contentDocument }: HTMLIFrameElement) =>
  contentDocument !== null &&
  contentDocument.URL !== 'about:blank' &&
  contentDocument.readyState !== 'loading'

/** Resolves when the content's document is parsed. It does not wait for `load`: a missing picture would delay that for ever in some packages. */
const documentParsed = (element: HTMLIFrameElement) =>
  new Promise<void>((resolve) => {
    const look = () => (isThere(element) ? resolve() : requestAnimationFrame(look))
    element.addEventListener('load', () => resolve(), { once: true })
    requestAnimationFrame(look)
  })

/** Waits for a message that this page posts to itself. By then every earlier message of the content has arrived. */
const lastWordsHeard = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    window.addEventListener('message', ({ source, ports }) => {
      if (source === window && ports[0]) resolve()
    })
    window.postMessage(null, '*', [port2])
    port1.close()
  })

/** Makes the frame, still empty. */
export function contentFrame(title: string): ContentFrame {
  const element = document.createElement('iframe')
  element.title = title
  element.className = 'content'
  element.allow = 'autoplay; fullscreen'
  document.body.append(element)
  return {
    element,
    window: () => element.contentWindow!,
    async open(url) {
      if (!(await exists(url))) return false
      element.src = url
      await documentParsed(element)
      document.getElementById('waiting')?.remove()
      return true
    },
    async leave() {
      shutOwnWindows()
      if (element.contentWindow) sayGoodbye(element.contentWindow)
      await lastWordsHeard()
      element.remove()
    },
  }
}
