// Lets a newer version take over while this tab shows no page of the old version, then opens the screen in the new one (shell-worker.ts).
;(async () => {
  const LONGEST_MS = 5000 // then the screen opens anyway, in whichever version is active
  const open = () => location.reload()
  setTimeout(open, LONGEST_MS)
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', open)
  const registration = await serviceWorker.getRegistration()
  if (!registration?.waiting) return open()
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => data === 'playing' && open()
  registration.waiting.postMessage('vereda take over', [port2]) // TAKE_OVER of shell-names.ts
})()
