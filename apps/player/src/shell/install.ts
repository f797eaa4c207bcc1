import { tellApp } from './app-window.ts'
import { registerRelay } from './relay-worker.ts'

// Opened in a hidden frame while a resource is downloaded, so that the origin also has its worker.
const done = 'serviceWorker' in navigator ? registerRelay() : Promise.reject(new Error('no service worker'))
done.then(
  () => tellApp({ vereda: 'installed' }),
  () => tellApp({ vereda: 'not installed' }),
)
