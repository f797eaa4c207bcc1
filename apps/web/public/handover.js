// Lets a newer version take over while no page of the one before is open in this tab, then opens the screen from it (shell-worker.ts).
;(async () => {
  const LONGEST_MS = 5000 // then the screen opens all the same, from whichever version serves
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
