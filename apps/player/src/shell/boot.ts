import type { FileRequest, Launch } from '@vereda/domain/content/player-protocol.ts'
import { SHELL_PROTOCOL } from '@vereda/domain/content/protocol-numbers.ts'
import { hideAppWindow, isFromApp, tellApp } from './app-window.ts'
import { hasRelay } from './relay-worker.ts'

// play.html's own small script: says that it is up, takes the app's one launch message, and starts the runtime with it.
//
//   player up ──▶ app ──launch + 2 ports──▶ feed for the worker ──▶ import runtime ──▶ play

/** What the runtime's entry exports. It is declared here because the shell may be older than the runtime that it loads. */
type Runtime = { start(launch: Launch, playPort: MessagePort, filePort: MessagePort): void }

/** A browser stops a worker that receives no message for about 30 s. The worker then loses its feeds, so a message is sent this often. */
const FEED_INTERVAL_MS = 15_000

/** Gives the worker a port of its own to the app, so that it can fetch files even while content blocks this page. */
function feedWorker(filePort: MessagePort): void {
  const worker = navigator.serviceWorker.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  filePort.postMessage({ vereda: 'feed' }, [port1])
  worker.postMessage({ vereda: 'feed' }, [port2])
}

/**
 * Gives the worker that serves this page its feed: the port on which it asks the app for files. It is given again to a restarted worker that
 * lost it (such a worker asks through this page), to a newer worker that takes over, and to a worker that comes after the page has begun
 * without it.
 */
function relayThroughPage(filePort: MessagePort): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const message = data as { vereda?: unknown; request?: FileRequest }
    if (message.vereda !== 'file' || !message.request || !ports[0]) return
    filePort.postMessage(message.request, [ports[0]])
    feedWorker(filePort)
  })
  navigator.serviceWorker.startMessages()
  navigator.serviceWorker.addEventListener('controllerchange', () => feedWorker(filePort))
  feedWorker(filePort)
  setInterval(() => navigator.serviceWorker.controller?.postMessage({ vereda: 'awake' }), FEED_INTERVAL_MS)
}

function launched(event: MessageEvent): void {
  const launch = event.data as Launch
  const [playPort, filePort] = event.ports
  if (!isFromApp(event) || launch?.vereda !== 'launch' || !playPort || !filePort) return
  window.removeEventListener('message', launched)
  if ('serviceWorker' in navigator) relayThroughPage(filePort)
  const entry = new URL(`runtime/${launch.runtime}`, location.href).href
  import(/* @vite-ignore */ entry).then(
    (runtime: Runtime) => runtime.start(launch, playPort, filePort),
    () => playPort.postMessage({ kind: 'failed', reason: 'runtime-missing' }),
  )
}

window.addEventListener('message', launched)
hasRelay().then((worker) => {
  tellApp({ vereda: 'player up', protocol: SHELL_PROTOCOL, worker })
  hideAppWindow()
})
